import { z } from 'zod';
import { limits } from '#core/cases/limits.ts';
import { optionalText, requiredText } from '#core/text/text.ts';

/**
 * POST /api/cases/{idOrSlug}/messages: begins a conversation with the owner or finder, or goes on with it. Neither side
 * is shown the other's address.
 */
export const newMessage = z
  .object({
    text: requiredText(limits.updateText),
    /**
     * where a visitor can be answered, which they have to say: an e-mail address is sent the link to the conversation;
     * anything else is shown to the receiver. People with an account may leave it out.
     */
    reply_to: optionalText(limits.contactText),
    /** the receiver may see `reply_to` at once, so that they can answer directly */
    show_reply_to: z.boolean().optional(),
  })
  .meta({ id: 'NewMessage' });
export type NewMessage = z.input<typeof newMessage>;

/**
 * How an answer comes back: in the conversation on the site, by a link that is mailed to the visitor, or directly to the
 * contact that the letter shows.
 */
export const answerWays = ['thread', 'link', 'direct'] as const;
export type AnswerWay = (typeof answerWays)[number];

export const sentMessage = z
  .object({
    /** null for visitors, who get theirs by mail */
    thread_id: z.uuid().nullable(),
    answers: z.enum(answerWays),
  })
  .meta({ id: 'SentMessage' });
export type SentMessage = z.infer<typeof sentMessage>;
