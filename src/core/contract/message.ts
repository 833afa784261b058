import { z } from 'zod';
import { limits } from '#core/cases/limits.ts';

/** POST /api/cases/{idOrSlug}/messages: relayed to the owner or finder; neither side sees the other's address. */
export const newMessage = z
  .object({
    text: z.string().trim().min(1).max(limits.updateText),
    /** where the answer goes; told to the receiver, never published */
    reply_to: z.string().trim().min(1).max(limits.contactText),
  })
  .meta({ id: 'NewMessage' });
export type NewMessage = z.infer<typeof newMessage>;
