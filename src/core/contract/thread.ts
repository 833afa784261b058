import { z } from 'zod';
import { limits } from '#core/cases/limits.ts';
import { caseSides, caseStatuses } from '#core/cases/status.ts';
import { riskKinds } from '#core/messages/risk-marks.ts';
import { messageKinds, threadSides } from '#core/messages/thread-words.ts';
import { reportReasons } from '#core/moderation/vocabulary.ts';
import { anyText, optionalText, requiredText } from '#core/text/text.ts';
import { named } from './named.ts';
import { photo } from './photo.ts';

const when = z.iso.datetime();

/** The case that a conversation is about; `slug`, `status` and `photo_url` are null once it was deleted. */
export const threadAbout = z.object({
  title: z.string(),
  slug: z.string().nullable(),
  side: z.enum(caseSides).nullable(),
  status: z.enum(caseStatuses).nullable(),
  photo_url: z.string().nullable(),
});
export type ThreadAbout = z.infer<typeof threadAbout>;

export const threadMessage = named('ThreadMessage', {
  id: z.uuid(),
  mine: z.boolean(),
  kind: z.enum(messageKinds),
  text: z.string(),
  /** with addresses that are answered to the two people alone */
  photos: z.array(photo),
  /** so many more are not shown: a moderator hid them, or has to look at them first */
  photos_hidden: z.int(),
  /** it mentions money or a code */
  flagged: z.boolean(),
  /** passages of `text` that deserve a second look */
  marks: z.array(z.object({ kind: z.enum(riskKinds), start: z.int(), end: z.int() })),
  /** links are left out until the receiver asks to see them */
  links_hidden: z.boolean(),
  /** a moderator hid it: without its text, except for its writer */
  hidden: z.boolean(),
  /** one has reported it to the moderators */
  reported: z.boolean(),
  created_at: when,
});
export type ThreadMessage = z.infer<typeof threadMessage>;

/** How far the question what only the owner can know has come. */
export const questionStages = ['open', 'asked', 'answered', 'fits', 'does_not_fit'] as const;

/**
 * The way in which the other side can be reached: `here` reads on the site, `invited` has not opened their link yet,
 * `direct` left a contact and reads nothing here, `gone` has deleted their account.
 */
export const otherStates = ['here', 'invited', 'direct', 'gone'] as const;

/** A conversation as one of its two people sees it. */
export const thread = named('Thread', {
  id: z.uuid(),
  about: threadAbout,
  /** when it began, which tells several about one case apart */
  created_at: when,
  /** whether one reported the case or wrote about it */
  role: z.enum(threadSides),
  other: z.enum(otherStates),
  /** oldest first */
  messages: z.array(threadMessage),
  /** there are messages before the first of these */
  has_earlier: z.boolean(),
  /** what the other one shares; links are left out as in messages */
  their_contact: z.string().nullable(),
  my_contact: z.object({ text: z.string().nullable(), shown: z.boolean() }),
  /** one takes no messages from the other */
  blocked: z.boolean(),
  /** one has reported the conversation to the moderators */
  reported: z.boolean(),
  /** null where there is nothing to ask */
  question: z
    .object({
      stage: z.enum(questionStages),
      /** whether the person is the finder, who asks and judges; the other one answers */
      asks: z.boolean(),
      /** what the finder holds back. The owner of a missing pet sees it after the verdict; everybody else gets null */
      held_back: z.string().nullable(),
      answer: z.string().nullable(),
    })
    .nullable(),
  /** opens the live events of this person: GET /api/events?ticket= */
  live_ticket: z.string(),
});
export type Thread = z.infer<typeof thread>;

export const threadRow = named('ThreadRow', {
  id: z.uuid(),
  about: threadAbout,
  created_at: when,
  role: z.enum(threadSides),
  last: threadMessage.nullable(),
  /** messages of the other one that were not read yet */
  unread: z.int(),
  last_message_at: when,
});
export type ThreadRow = z.infer<typeof threadRow>;

export const threadPage = z.object({ threads: z.array(threadRow), next_cursor: z.string().nullable() });

/** POST /api/threads/{threadId}/messages: words, photos that were uploaded for the conversation, or both. */
export const threadText = z
  .object({
    text: anyText(limits.updateText).default(''),
    photo_ids: z.array(z.uuid()).max(limits.photosPerMessage).default([]),
  })
  .check(({ value, issues }) => {
    if (value.text !== '' || value.photo_ids.length > 0) return;
    issues.push({ code: 'too_small', origin: 'string', minimum: 1, input: value.text, path: ['text'] });
  })
  .meta({ id: 'ThreadText' });
export type ThreadText = z.infer<typeof threadText>;
export const threadAnswer = z.object({ text: requiredText(limits.longText) });
/** PUT /api/threads/{threadId}/question/held-back */
export const threadHeldBack = z.object({ text: requiredText(limits.longText) });
export const threadVerdict = z.object({ fits: z.boolean() });
export const sharedContact = z.object({ text: requiredText(limits.contactText) });
export const readUpTo = z.object({ message_id: z.uuid() });

/** POST /api/threads/{threadId}/report: a message of the other one, or without `message_id` the conversation. */
export const threadReport = named('ThreadReport', {
  message_id: z.uuid().optional(),
  reason: z.enum(reportReasons),
  words: optionalText(limits.moderationText),
});
export type ThreadReport = z.infer<typeof threadReport>;

/** Where photos for messages of a conversation are uploaded and read. */
export const threadPhotosPath = '/api/threads/{threadId}/photos';

/** POST /api/cases/{idOrSlug}/messages: begins or continues a conversation. Neither side sees the other's address. */
export const newMessage = named('NewMessage', {
  text: requiredText(limits.updateText),
  /**
   * where a visitor can be answered, which they have to say: an e-mail address is sent the link to the conversation;
   * anything else is shown to the receiver. People with an account may leave it out.
   */
  reply_to: optionalText(limits.contactText),
  /** the receiver may see `reply_to` at once, so that they can answer directly */
  show_reply_to: z.boolean().optional(),
});
export type NewMessage = z.input<typeof newMessage>;

/** How an answer comes back: in the conversation, by a link mailed to the visitor, or to the contact in the letter. */
export const answerWays = ['thread', 'link', 'direct'] as const;

export const sentMessage = named('SentMessage', {
  /** null for visitors, who get theirs by mail */
  thread_id: z.uuid().nullable(),
  answers: z.enum(answerWays),
});
export type SentMessage = z.infer<typeof sentMessage>;
