import { z } from 'zod';
import { asciiEmail } from '#core/accounts/ascii-email.ts';
import { limits } from '#core/cases/limits.ts';
import { caseSides } from '#core/cases/status.ts';
import { anyText, optionalText } from '#core/text/text.ts';
import { linkToken, named } from './named.ts';

/** POST /api/cases/{idOrSlug}/handover: the address of the person who is asked to take the case over. */
export const newHandover = named('NewHandover', {
  email: anyText(limits.emailMax)
    .overwrite(asciiEmail)
    .pipe(z.email())
    .transform((email) => email.toLowerCase()),
});

/** GET /api/cases/{idOrSlug}/handover: the open offer of a case, for its owner and admins. */
export const handover = named('Handover', {
  offer: z
    .object({
      /** null for the owner if an admin made the offer */
      email: z.string().nullable(),
      by_admin: z.boolean(),
      expires_at: z.iso.datetime(),
    })
    .nullable(),
});
export type Handover = z.infer<typeof handover>;

/** GET /api/handover: the case that was offered to whoever got the mail. */
export const offeredCase = named('OfferedCase', {
  slug: z.string(),
  title: z.string(),
  side: z.enum(caseSides),
  expires_at: z.iso.datetime(),
});
export type OfferedCase = z.infer<typeof offeredCase>;

/** POST /api/handover: to accept, the person is signed in with the address of the mail. */
export const handoverAnswer = named('HandoverAnswer', {
  token: linkToken,
  answer: z.enum(['accept', 'decline']),
  /** how the new owner can be reached; stored like the contact of a report, and shown to nobody else */
  contact_information: optionalText(limits.contactText),
});
export type HandoverAnswer = z.infer<typeof handoverAnswer>;
