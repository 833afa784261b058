import { z } from 'zod';
import { limits } from '#core/cases/limits.ts';
import { requiredText } from '#core/text/text.ts';

/**
 * POST /api/cases/{idOrSlug}/messages: relayed to the owner or finder, without showing the receiver's address to the
 * sender.
 */
export const newMessage = z
  .object({
    text: requiredText(limits.updateText),
    /** contact for the answer; passed on to the receiver, never published */
    reply_to: requiredText(limits.contactText),
  })
  .meta({ id: 'NewMessage' });
export type NewMessage = z.infer<typeof newMessage>;

/** A message as shown to its receiver. */
export const relayedMessage = z
  .object({
    id: z.uuid(),
    text: z.string(),
    /** the reply address; null if the sender's account was deleted */
    reply_to: z.string().nullable(),
    /** it mentions money or a code */
    flagged: z.boolean(),
    /** links in `text` and `reply_to` are left out until the receiver asks to see them */
    links_hidden: z.boolean(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'RelayedMessage' });
export type RelayedMessage = z.infer<typeof relayedMessage>;

/** GET /api/cases/{idOrSlug}/messages: the newest messages first, and their total number. */
export const relayedMessages = z.object({ messages: z.array(relayedMessage), total: z.int() });
export type RelayedMessages = z.infer<typeof relayedMessages>;
