import { z } from 'zod';
import { limits } from '#core/cases/limits.ts';
import { requiredLine } from '#core/text/text.ts';
import { type Account, openedSession } from './account.ts';
import { named } from './named.ts';

const email = z.email().max(limits.emailMax);
const password = z.string().min(limits.passwordMin).max(limits.passwordMax);
/** an existing password: only compared, so the rules for new passwords do not apply */
const currentPassword = z.string().max(limits.passwordMax);

/** POST /api/auth/sign-up/email */
export const newAccount = named('NewAccount', {
  email,
  password,
  display_name: z.string().max(limits.shortText).optional(),
});

/** POST /api/auth/sign-in/email */
export const credentials = named('Credentials', { email, password: currentPassword });

/** POST /api/auth/sign-in/social. The callback addresses are paths of this site. */
export const socialRequest = named('SocialRequest', {
  provider: z.string(),
  /** where to return to; `#one_time_token=` is added */
  callbackURL: z.string().optional(),
  /** where to return to after an error; `?error=` is added */
  errorCallbackURL: z.string().optional(),
  disableRedirect: z.boolean().optional(),
});
/** The address of the provider's sign-in page. */
export const socialAnswer = named('SocialAnswer', { url: z.url(), redirect: z.boolean() });

/** POST /api/auth/one-time-token/verify */
export const oneTimeToken = named('OneTimeToken', { token: z.string() });

/** POST /api/auth/change-password. With `revokeOtherSessions: false` the others stay open and no token is returned. */
export const passwordChange = named('PasswordChange', {
  currentPassword,
  newPassword: password,
  revokeOtherSessions: z.boolean().optional(),
});

/** The address that a mail is sent to. */
export const emailRequest = named('EmailRequest', { email });

/** POST /api/auth/email-otp/send-verification-otp */
export const codeRequest = named('CodeRequest', { email, type: z.literal('sign-in') });

/** POST /api/auth/sign-in/email-otp. `otp` is the code from the mail; spaces in codes are ignored. */
export const codeSignIn = named('CodeSignIn', { email, otp: z.string() });

/** POST /api/auth/email-otp/reset-password. `otp` is the code from the mail. */
export const passwordReset = named('PasswordReset', { email, otp: z.string(), password });

/** POST /api/auth/reset-password; `token` is in the link of the mail. */
export const passwordResetByLink = named('PasswordResetByLink', { token: z.string(), newPassword: password });

/** The password, asked for again before changes that affect the security of an account. */
export const passwordProof = named('PasswordProof', { password: currentPassword });

/** A TOTP code or a backup code. */
export const secondFactor = named('SecondFactor', { code: z.string() });

const backupCodesList = z.array(z.string());
/** POST /api/auth/two-factor/enable. The second factor is only required once a first code has been verified. */
export const enrolment = named('Enrolment', { totpURI: z.string(), backupCodes: backupCodesList });
export type Enrolment = z.infer<typeof enrolment>;
/** POST /api/auth/two-factor/generate-backup-codes: replaces the old codes. */
export const backupCodes = named('BackupCodes', { backupCodes: backupCodesList });

/** No token if the current session stays valid. */
export const keptOrOpened = z.union([openedSession, z.object({ token: z.null() })]);
/** The token of a new session, which replaces the old one. */
export const newToken = named('NewToken', { token: z.string() });

/** GET /api/auth/jwks (RFC 7517) */
export const keySet = named('KeySet', {
  keys: z.array(z.looseObject({ kty: z.string(), kid: z.string(), alg: z.string() })),
});

/** A passkey as its owner sees it. */
export const passkey = named('Passkey', {
  id: z.uuid(),
  name: z.string(),
  created_at: z.iso.datetime(),
  /** null until somebody signs in with it */
  last_used_at: z.iso.datetime().nullable(),
});
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
export const createdPasskey = named('CreatedPasskey', {
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(20_000),
    transports: z.array(z.string().max(32)).max(10).optional(),
  }),
});
export type CreatedPasskey = z.infer<typeof createdPasskey>;

/** The proof that a passkey is there, as `navigator.credentials.get()` returns it (AuthenticationResponseJSON). */
export const passkeyProof = named('PasskeyProof', {
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(8000),
    /** the id of the account; left out by keys that do not store it */
    userHandle: base64url(100).optional(),
  }),
});
export type PasskeyProof = z.infer<typeof passkeyProof>;

/** 256 random bits, which tie the answer of a device to the page that asked for it. */
const ticket = base64url(43);

/** The options for `navigator.credentials`, and the ticket to send with the answer of the device. */
export const passkeyOptions = named('PasskeyOptions', { ticket, options: z.looseObject({ challenge: z.string() }) });
export type PasskeyOptions = z.infer<typeof passkeyOptions>;

/** POST /api/account/passkey-options and /api/account/passkeys/{id}/removal: required from everyone who has a password. */
export const passkeyConsent = named('PasskeyConsent', { current_password: currentPassword.optional() });

const name = requiredLine(limits.passkeyName);

/** POST /api/account/passkeys */
export const newPasskey = named('NewPasskey', { ticket, name, response: createdPasskey });
export type NewPasskey = z.infer<typeof newPasskey>;

/** PATCH /api/account/passkeys/{id} */
export const passkeyName = named('PasskeyName', { name });

/** POST /api/auth/sign-in/passkey */
export const passkeySignIn = named('PasskeySignIn', { ticket, response: passkeyProof });
export type PasskeySignIn = z.infer<typeof passkeySignIn>;

/** Whether the account may have passkeys at all: with a mail server, its address has to be confirmed first. */
export const mayAddPasskeys = ({ email_verified }: Pick<Account, 'email_verified'>, sendsMail: boolean) =>
  email_verified || !sendsMail;
