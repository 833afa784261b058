import { z } from 'zod';
import { limits } from '#core/cases/limits.ts';
import { requiredLine } from '#core/text/text.ts';
import type { Account } from './account.ts';

/** A passkey as its owner sees it. */
export const passkey = z
  .object({
    id: z.uuid(),
    name: z.string(),
    created_at: z.iso.datetime(),
    /** null until somebody signs in with it */
    last_used_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Passkey' });
export type Passkey = z.infer<typeof passkey>;

/** GET /api/account/passkeys */
export const passkeys = z.object({ passkeys: z.array(passkey) });

const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/);

const credential = {
  /** at most 1023 bytes: WebAuthn Level 3, section 4 */
  id: base64url(1364),
  rawId: base64url(1364),
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}),
};

/** A new passkey, as `navigator.credentials.create()` returns it (WebAuthn Level 3, RegistrationResponseJSON). */
export const createdPasskey = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url(4000),
      attestationObject: base64url(20_000),
      transports: z.array(z.string().max(32)).max(10).optional(),
    }),
  })
  .meta({ id: 'CreatedPasskey' });
export type CreatedPasskey = z.infer<typeof createdPasskey>;

/** The proof that a passkey is there, as `navigator.credentials.get()` returns it (AuthenticationResponseJSON). */
export const passkeyProof = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url(4000),
      authenticatorData: base64url(4000),
      signature: base64url(8000),
      /** the id of the account; left out by keys that do not store it */
      userHandle: base64url(100).optional(),
    }),
  })
  .meta({ id: 'PasskeyProof' });
export type PasskeyProof = z.infer<typeof passkeyProof>;

/** 256 random bits, which tie the answer of a device to the page that asked for it. */
const ticket = base64url(43);

/** What a browser hands to `navigator.credentials`, and the ticket to send with the answer of the device. */
export const passkeyOptions = z
  .object({ ticket, options: z.looseObject({ challenge: z.string() }) })
  .meta({ id: 'PasskeyOptions' });
export type PasskeyOptions = z.infer<typeof passkeyOptions>;

const currentPassword = z.string().max(limits.passwordMax).optional();

/** POST /api/account/passkey-options and /api/account/passkeys/{id}/removal: required from everyone who has a password. */
export const passkeyConsent = z.object({ current_password: currentPassword }).meta({ id: 'PasskeyConsent' });

const name = requiredLine(limits.passkeyName);

/** POST /api/account/passkeys */
export const newPasskey = z.object({ ticket, name, response: createdPasskey }).meta({ id: 'NewPasskey' });
export type NewPasskey = z.infer<typeof newPasskey>;

/** PATCH /api/account/passkeys/{id} */
export const passkeyName = z.object({ name }).meta({ id: 'PasskeyName' });

/** POST /api/auth/sign-in/passkey */
export const passkeySignIn = z.object({ ticket, response: passkeyProof }).meta({ id: 'PasskeySignIn' });
export type PasskeySignIn = z.infer<typeof passkeySignIn>;

/** Whether the account may have passkeys at all: with a mail server, its address has to be confirmed first. */
export const mayAddPasskeys = ({ email_verified }: Pick<Account, 'email_verified'>, sendsMail: boolean) =>
  email_verified || !sendsMail;
