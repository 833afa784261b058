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
