import { z } from 'zod';
import { locales } from '#core/paraglide/runtime.js';

/** One of the mails about what happened to an account, whoever caused it, as it waits in the queue. */
export const accountNews = z.object({
  kind: z.enum([
    'password_changed',
    'password_reset',
    // by the first proof of the address, because the password was chosen by somebody who had not proven it
    'password_removed',
    'contact_changed',
    // sent to the previous contact address
    'contact_removed',
    'two_factor_on',
    'two_factor_off',
    'passkey_added',
    'passkey_removed',
    'new_device',
    // unknown devices sent so many wrong passwords that they are now slowed down
    'strangers_slowed',
  ]),
  /** the recipient's address */
  to: z.string(),
  /** in which it is written, if the address is not, or no longer, that of an account */
  locale: z.enum(locales).optional(),
  /** ISO 8601 */
  at: z.string(),
  /** the browser and its network, as far as known */
  device: z.object({ user_agent: z.string().nullable(), network: z.string().nullable() }).optional(),
});

export type AccountNews = z.output<typeof accountNews>;
export type NewsKind = AccountNews['kind'];
