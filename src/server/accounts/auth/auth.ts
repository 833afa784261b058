import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { generateRandomString } from 'better-auth/crypto';
import { bearer } from 'better-auth/plugins/bearer';
import { captcha } from 'better-auth/plugins/captcha';
import { emailOTP } from 'better-auth/plugins/email-otp';
import { jwt } from 'better-auth/plugins/jwt';
import { oneTimeToken } from 'better-auth/plugins/one-time-token';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { eq, or } from 'drizzle-orm';
import { limits as rules } from '#core/cases/limits.ts';
import { getLocale } from '#core/paraglide/runtime.js';
import { setProfile } from '#server/accounts/store/accounts.ts';
import { knowsDevice } from '#server/accounts/store/known-devices.ts';
import type { Webauthn } from '#server/accounts/webauthn.ts';
import { banAgain, type HashAddress } from '#server/platform/database/banned-addresses.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import {
  account,
  jwks,
  passkeys as passkeyTable,
  session,
  twoFactor as twoFactorTable,
  user,
  verification,
} from '#server/platform/database/schema/accounts.ts';
import type { Identify } from '#server/platform/http/middleware/identified.ts';
import type { EnqueueJob } from '#server/platform/jobs/job-requests.ts';
import type { Limiter } from '#server/platform/limits/limiter.ts';
import type { Logger } from '#server/platform/logger.ts';
import { createFirstProof, createRecoveryProof } from './first-proof.ts';
import { createAttemptLimits } from './guards/attempt-limits.ts';
import { clientIpHeader, factsOf } from './guards/request-facts.ts';
import { askAlsoAfterCodes, totpOnce } from './guards/second-factor.ts';
import { createHooks } from './hooks.ts';
import { createIdentify } from './identify.ts';
import { passkeys } from './passkey-sign-in.ts';
import { watched } from './surface-trouble.ts';
import { createTellOfChanges } from './tell-of-changes.ts';

export const authBasePath = '/api/auth';

export type AuthSettings = {
  secret: string;
  publicUrl: string;
  requireConfirmation: boolean;
  captcha?: {
    provider: 'cloudflare-turnstile' | 'google-recaptcha' | 'hcaptcha' | 'captchafox';
    siteKey: string;
    secretKey: string;
  };
  socialProviders: Partial<
    Record<'google' | 'facebook' | 'github' | 'microsoft' | 'apple', { clientId: string; clientSecret: string }>
  >;
};

export type AuthParts = {
  db: Database;
  enqueue: EnqueueJob;
  /** shared by all instances */
  limiter: Limiter;
  /** null where browsers allow no passkeys */
  webauthn: Webauthn | null;
  hashAddress: HashAddress;
  logger: Logger;
};
export type Auth = ReturnType<typeof createAuth>;

/** A session is extended to this many days once a day. */
const sessionDays = 30;
const minute = 60;
const day = 24 * 60 * minute;
/** digits of the code for a new password */
const recoveryCode = 8;

/** better-auth as configured for Homeward. HTTP requests reach it only through {@link createAuthGateway}. */
export function createAuth(parts: AuthParts, settings: AuthSettings) {
  const { db, enqueue, limiter, logger, hashAddress } = parts;
  const { publicUrl, requireConfirmation } = settings;
  const identify: Identify = (headers) => createIdentify(auth)(headers);
  const changes = createTellOfChanges({ db, limiter, enqueue });
  const proveByRecovery = createRecoveryProof(db, enqueue);
  const limits = createAttemptLimits({
    limiter,
    isKnownDevice: (email, token) => knowsDevice(db, email, token),
    onStrangersSlowed: changes.strangersSlowed,
  });

  const auth = betterAuth({
    appName: 'Homeward',
    baseURL: publicUrl,
    basePath: authBasePath,
    secret: settings.secret,
    database: watched(
      drizzleAdapter(db, {
        provider: 'pg',
        transaction: true,
        schema: { user, session, account, verification, twoFactor: twoFactorTable, jwks },
      }),
    ),
    trustedOrigins: [publicUrl],
    logger: betterAuthLogger(logger),
    telemetry: { enabled: false },
    // unexpected errors are rethrown to the common error handler instead of being printed
    onAPIError: { throw: true, errorURL: `${publicUrl}/auth` },
    session: { expiresIn: sessionDays * day, updateAge: day },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: rules.passwordMin,
      maxPasswordLength: rules.passwordMax,
      requireEmailVerification: requireConfirmation,
      revokeSessionsOnPasswordReset: true,
      onPasswordReset: async ({ user: owner }, request) => {
        // deletes other valid links, the code beside them, and sign-ins that are waiting for a second factor
        const code = eq(verification.identifier, `forget-password-otp-${owner.email}`);
        await db.delete(verification).where(or(eq(verification.value, owner.id), code));
        // whoever made the owner choose a new password may also have added a passkey
        await db.delete(passkeyTable).where(eq(passkeyTable.user_id, owner.id));
        await proveByRecovery(owner);
        await changes.passwordChanged('password_reset', owner, factsOf(request?.headers));
      },
    },
    emailVerification: {
      sendOnSignUp: requireConfirmation,
      sendOnSignIn: requireConfirmation,
      sendVerificationEmail: ({ user: { email } }) => enqueue('send-confirmation', { email, locale: getLocale() }),
    },
    // hashed, so that a copy of the database does not give access to accounts
    verification: { storeIdentifier: { default: 'plain', overrides: { 'reset-password': 'hashed' } } },
    socialProviders: settings.socialProviders,
    account: { encryptOAuthTokens: true },
    hooks: createHooks({ limits, enqueue, changes, logger }),
    // an image on another host would tell that host who views a page here
    databaseHooks: {
      user: {
        create: {
          before: async () => ({ data: { image: null } }),
          after: async (opened) => {
            await banAgain(db, hashAddress, opened);
            // the first letters are written in the language in which the account was opened
            await setProfile(db, opened.id, { locale: getLocale() });
          },
        },
        // the job finds out whether this confirmed the address
        update: {
          after: async ({ id, emailVerified }) => {
            if (emailVerified) await enqueue('send-what-waited', { user_id: id });
          },
        },
      },
      account: { delete: { before: createFirstProof(db, changes) } },
    },
    rateLimit: { enabled: false }, // the hooks apply their own limits, which know devices and networks
    advanced: {
      // set by the gateway, from the connection or the trusted proxy
      ipAddress: { ipAddressHeaders: [clientIpHeader] },
      // CSRF is not possible without cookies: sessions come from the Authorization header, which other sites cannot set
      disableCSRFCheck: true,
      // set explicitly, because better-auth turns the check off if NODE_ENV is test
      disableOriginCheck: false,
    },
    plugins: [
      askAlsoAfterCodes(twoFactor({ issuer: 'Homeward' })),
      totpOnce(db, identify),
      emailOTP({
        expiresIn: 10 * minute,
        // the code for a new password is typed on any device, so it is longer
        generateOTP: ({ type }) => generateRandomString(type === 'sign-in' ? rules.signInCode : recoveryCode, '0-9'),
        allowedAttempts: 5,
        storeOTP: 'hashed',
        // these mails are requested in the hooks and sent by a job
        sendVerificationOTP: async () => {},
      }),
      passkeys(parts, requireConfirmation),
      // or each call of a signed-in person would have one signed, which nobody reads
      jwt({ disableSettingJwtHeader: true }),
      oneTimeToken({ storeToken: 'hashed', disableClientRequest: true }),
      // Must come after two-factor; otherwise it would return the session that the second factor has just revoked. A
      // token copied from the table is useless, because it must be signed with the secret.
      bearer({ requireSignature: true }),
      ...(settings.captcha ? [captcha({ ...settings.captcha, endpoints: captchaPaths })] : []),
    ],
  });
  return auth;
}

const captchaPaths = [
  '/sign-up/email',
  '/sign-in/email',
  '/email-otp/request-password-reset',
  '/email-otp/send-verification-otp',
];

/** better-auth also logs everyday events such as wrong passwords; only real failures are logged as warnings here. */
function betterAuthLogger(logger: Logger) {
  return {
    // with a more verbose level, better-auth prints failures itself instead of using this logger
    level: 'info',
    log(level: 'debug' | 'info' | 'success' | 'warn' | 'error', message: string, ...details: unknown[]) {
      const err = details.find((detail) => detail instanceof Error);
      logger[level === 'error' ? 'error' : 'debug']({ err }, `better-auth: ${message}`);
    },
  } as const;
}
