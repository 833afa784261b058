import { z } from 'zod';
import { limits } from '#core/cases/limits.ts';
import { messageKinds, threadSides } from '#core/messages/thread-words.ts';
import {
  announcedActs,
  loggedActs,
  moderationActs,
  queueReasons,
  reportedKinds,
  reportReasons,
} from '#core/moderation/vocabulary.ts';
import { anyText, optionalText, requiredLine, requiredText } from '#core/text/text.ts';
import { named } from './named.ts';
import type { Point } from './place.ts';

/** The subject of a report, a decision or a line of the log. Accounts have ids of their own form, all others UUIDs. */
const subject = {
  kind: z.enum(reportedKinds),
  id: anyText(64).pipe(z.string().regex(/^[\w-]{1,64}$/)),
};

/** POST /api/reports: for anyone. */
export const newReport = named('NewReport', {
  ...subject,
  reason: z.enum(reportReasons),
  words: optionalText(limits.moderationText),
});
export type NewReport = z.infer<typeof newReport>;

/** An earlier decision about somebody. */
const pastDecision = z.object({
  act: z.enum(loggedActs),
  reason: z.enum(reportReasons).nullable(),
  at: z.iso.datetime(),
});

/** Whose thing was reported, as moderators see it. */
const author = z.object({
  id: z.string(),
  name: z.string().nullable(),
  joined_at: z.iso.datetime(),
  cases: z.int(),
  banned: z.boolean(),
  /** newest first */
  decisions: z.array(pastDecision),
});

/** Something that was reported, with everything needed to decide about it. */
export const queueItem = named('QueueItem', {
  ...subject,
  /** the case that it is, or belongs to; null for an account, or once it is deleted */
  case: z.object({ id: z.uuid(), slug: z.string(), title: z.string() }).nullable(),
  /** its text */
  excerpt: z.string().nullable(),
  /** of the photos of a message, which moderators read at /api/moderation/photos/{photoId} */
  photo_ids: z.array(z.uuid()),
  /** null for a photo that is not shown, which moderators read at /api/moderation/photos/{photoId} */
  photo_url: z.string().nullable(),
  /** a blurred preview as a data URL, for a photo that is not shown */
  photo_cover: z.string().nullable(),
  hidden: z.boolean(),
  /** its links and phone numbers are masked until a moderator shows them */
  links_held: z.boolean(),
  /** names the held text as it stands here, for the decision; null if none is held */
  seen: z.string().nullable(),
  /** a photo that the service holds until somebody has looked */
  held: z.boolean(),
  /** it was deleted since */
  gone: z.boolean(),
  author: author.nullable(),
  /** how often it was reported, and by how many accounts and visitors */
  reports: z.object({ total: z.int(), accounts: z.int(), visitors: z.int() }),
  reasons: z.array(z.object({ reason: z.enum(queueReasons), count: z.int() })),
  /** what people wrote, newest first; `by` is the name of an account, null for a visitor */
  words: z.array(
    z.object({
      text: z.string(),
      by: z.string().nullable(),
      /** who of the two people of a conversation; `by` is null then */
      side: z.enum(threadSides).nullable(),
      at: z.iso.datetime(),
    }),
  ),
  /** since when it waits; once it is decided, when that was */
  at: z.iso.datetime(),
});
export type QueueItem = z.infer<typeof queueItem>;

/** GET /api/moderation/queue. `decided` lists what has been decided about, to see it again and to restore it. */
export const queueQuery = z.object({
  state: z.enum(['open', 'decided']).default('open'),
  q: anyText(limits.shortText).optional().meta({
    description: 'Words that must all occur in a name, the title of the case or what was said in the reports',
  }),
  cursor: z.string().max(200).optional(),
});
export type QueueQuery = z.infer<typeof queueQuery>;
export const queuePage = z.object({ items: z.array(queueItem), next_cursor: z.string().nullable() });

/** GET /api/moderation/threads/{threadId}: what was written until it was reported, oldest first. */
export const reportedThread = named('ReportedThread', {
  messages: z.array(
    z.object({
      id: z.uuid(),
      by: z.enum(threadSides),
      kind: z.enum(messageKinds),
      text: z.string(),
      /** of its photos, which moderators read at /api/moderation/photos/{photoId} */
      photo_ids: z.array(z.uuid()),
      hidden: z.boolean(),
      /** by the one who was reported */
      accused: z.boolean(),
      created_at: z.iso.datetime(),
    }),
  ),
});
export type ReportedThread = z.infer<typeof reportedThread>;

/** POST /api/moderation/decisions. */
export const newDecision = named('NewDecision', {
  ...subject,
  act: z.enum(moderationActs),
  /** told to the person; left out for what is never told (`dismiss`) */
  reason: z.enum(reportReasons).optional(),
  /** more about it, also told to the person */
  words: optionalText(limits.moderationText),
  /** `seen` of the item that was looked at: nothing is released that was rewritten since */
  seen: anyText(64).optional(),
  /** it waited for a decision when it was looked at: nothing is done if somebody has decided since */
  waits: z.boolean().optional(),
  /** with `ban`: also hide everything that the account has published */
  hide_all: z.boolean().optional(),
});
export type NewDecision = z.infer<typeof newDecision>;

/** A decision as told to the person whom it concerns. */
export const decisionNotice = named('DecisionNotice', {
  id: z.uuid(),
  act: z.enum(announcedActs),
  kind: z.enum(reportedKinds),
  reason: z.enum(reportReasons).nullable(),
  words: z.string().nullable(),
  /** the case that it is about; of a report that was merged, the one that was kept. Null once it is deleted */
  case_slug: z.string().nullable(),
  case_title: z.string().nullable(),
  at: z.iso.datetime(),
  /** when the person objected; null if they have not */
  objected_at: z.iso.datetime().nullable(),
});
export type DecisionNotice = z.infer<typeof decisionNotice>;
/** GET /api/moderation/notices: about the caller, newest first. */
export const decisionNotices = z.object({ notices: z.array(decisionNotice) });

/** POST /api/moderation/notices/{id}/objection */
export const newObjection = named('NewObjection', { words: requiredText(limits.moderationText) });

/** A line of the log. */
export const logLine = named('LogLine', {
  ...subject,
  line: z.uuid(),
  at: z.iso.datetime(),
  act: z.enum(loggedActs),
  reason: z.enum(reportReasons).nullable(),
  words: z.string().nullable(),
  /** who did it; null once the account is deleted */
  by: z.string().nullable(),
  /** whom it concerns; null if nobody, or once the account is deleted */
  about: z.string().nullable(),
  case_slug: z.string().nullable(),
  case_title: z.string().nullable(),
});
export type LogLine = z.infer<typeof logLine>;

/** GET /api/moderation/log */
export const logQuery = z.object({
  q: anyText(limits.shortText)
    .optional()
    .meta({ description: 'Words that must all occur in a name, an address, the title of the case or what was said' }),
  cursor: z.string().max(200).optional(),
});
export type LogQuery = z.infer<typeof logQuery>;
export const logPage = z.object({ lines: z.array(logLine), next_cursor: z.string().nullable() });

/** Where a moderator acts: a circle around a place. */
export type ModeratorArea = { place: string; point: Point; km: number };

/** PUT /api/admin/users/{id}/moderator. The places are looked up; `areas: null` is everywhere. */
export const moderatorGrant = named('ModeratorGrant', {
  areas: z
    .array(z.object({ place: requiredLine(limits.shortText), km: z.int().min(1).max(limits.moderatorKm) }))
    .min(1)
    .max(limits.moderatorAreas)
    .nullable(),
});
export type ModeratorGrant = z.infer<typeof moderatorGrant>;
