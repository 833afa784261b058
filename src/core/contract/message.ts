import { z } from 'zod';
import { limits } from '#core/cases/limits.ts';
import { requiredText } from './text.ts';

/** POST /api/cases/{idOrSlug}/messages: relayed to the owner or finder; neither side sees the other's address. */
export const newMessage = z
  .object({
    text: requiredText(limits.updateText),
    /** where the answer goes; told to the receiver, never published */
    reply_to: requiredText(limits.contactText),
  })
  .meta({ id: 'NewMessage' });
export type NewMessage = z.infer<typeof newMessage>;
