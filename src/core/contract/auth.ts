import { z } from 'zod';
import { limits } from '#core/cases/limits.ts';
import { openedSession } from './account.ts';

const email = z.email().max(limits.emailMax);
const password = z.string().min(limits.passwordMin).max(limits.passwordMax);
/** an existing password: only compared, so the rules for new passwords do not apply */
const currentPassword = z.string().max(limits.passwordMax);

/** POST /api/auth/sign-up/email */
export const newAccount = z
  .object({ email, password, display_name: z.string().max(limits.shortText).optional() })
  .meta({ id: 'NewAccount' });

/** POST /api/auth/sign-in/email */
export const credentials = z.object({ email, password: currentPassword }).meta({ id: 'Credentials' });

/** POST /api/auth/sign-in/social and /api/auth/link-social. The callback addresses are paths of this site. */
export const socialRequest = z
  .object({
    provider: z.string(),
    /** where to return to; `#one_time_token=` is added */
    callbackURL: z.string().optional(),
    /** where to return to after an error; `?error=` is added */
    errorCallbackURL: z.string().optional(),
    disableRedirect: z.boolean().optional(),
  })
  .meta({ id: 'SocialRequest' });
/** The address of the provider's sign-in page. */
export const socialAnswer = z.object({ url: z.url(), redirect: z.boolean() }).meta({ id: 'SocialAnswer' });

/** POST /api/auth/one-time-token/verify */
export const oneTimeToken = z.object({ token: z.string() }).meta({ id: 'OneTimeToken' });

/**
 * POST /api/auth/change-password. With `revokeOtherSessions: false` the other sessions stay open and no new token is
 * returned.
 */
export const passwordChange = z
  .object({ currentPassword, newPassword: password, revokeOtherSessions: z.boolean().optional() })
  .meta({ id: 'PasswordChange' });

/** The address that a mail is sent to. */
export const emailRequest = z.object({ email }).meta({ id: 'EmailRequest' });

/** POST /api/auth/email-otp/send-verification-otp */
export const codeRequest = z.object({ email, type: z.literal('sign-in') }).meta({ id: 'CodeRequest' });

/** POST /api/auth/sign-in/email-otp. `otp` is the code from the mail; spaces in it are ignored. */
export const codeSignIn = z.object({ email, otp: z.string() }).meta({ id: 'CodeSignIn' });

/** POST /api/auth/email-otp/reset-password. `otp` is the code from the mail. */
export const passwordReset = z.object({ email, otp: z.string(), password }).meta({ id: 'PasswordReset' });

/** POST /api/auth/reset-password; `token` is in the link of the mail. */
export const passwordResetByLink = z
  .object({ token: z.string(), newPassword: password })
  .meta({ id: 'PasswordResetByLink' });

/** The password, asked for again before changes that affect the security of an account. */
export const passwordProof = z.object({ password: currentPassword }).meta({ id: 'PasswordProof' });

/** A TOTP code or a backup code. */
export const secondFactor = z.object({ code: z.string() }).meta({ id: 'SecondFactor' });

const backupCodesList = z.array(z.string());
/**
 * POST /api/auth/two-factor/enable. The second factor is only required at sign-in after a first code has been verified.
 */
export const enrolment = z.object({ totpURI: z.string(), backupCodes: backupCodesList }).meta({ id: 'Enrolment' });
export type Enrolment = z.infer<typeof enrolment>;
/** POST /api/auth/two-factor/generate-backup-codes: replaces the old codes. */
export const backupCodes = z.object({ backupCodes: backupCodesList }).meta({ id: 'BackupCodes' });

/** No token if the current session stays valid. */
export const keptOrOpened = z.union([openedSession, z.object({ token: z.null() })]);
/** The token of a new session, which replaces the old one. */
export const newToken = z.object({ token: z.string() }).meta({ id: 'NewToken' });

/** GET /api/auth/jwks (RFC 7517) */
export const keySet = z
  .object({ keys: z.array(z.looseObject({ kty: z.string(), kid: z.string(), alg: z.string() })) })
  .meta({ id: 'KeySet' });
