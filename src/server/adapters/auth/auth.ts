import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { createAuthMiddleware } from 'better-auth/api';
import { bearer } from 'better-auth/plugins/bearer';
import { captcha } from 'better-auth/plugins/captcha';
import { emailOTP } from 'better-auth/plugins/email-otp';
import { jwt } from 'better-auth/plugins/jwt';
import { oneTimeToken } from 'better-auth/plugins/one-time-token';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { limits } from '#core/cases/limits.ts';
import { confirmationMail, recoveryMail } from '#server/accounts/mails.ts';
import type { Identify } from '#server/actor.ts';
import type { Mail, Mailer } from '#server/alerts/mailer.ts';
import type { Logger } from '#server/logger.ts';
import type { Database } from '../postgres/connect.ts';
import {
  account,
  jwks,
  rateLimit,
  session,
  twoFactor as twoFactorTable,
  user,
  verification,
} from '../postgres/schema/accounts.ts';
import { createAddressLimits } from './address-limits.ts';
import { createIdentify } from './identify.ts';
import { clientIpHeader, rateLimitRules } from './rate-limits.ts';
import { watched } from './surface-trouble.ts';
import { tidyCredentials } from './tidy-credentials.ts';
import { totpOnce } from './totp-once.ts';

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
  /** Off only for tests and benchmarks that sign many people up from one address. */
  rateLimits: boolean;
};

export type AuthParts = { db: Database; mailer: Mailer; logger: Logger };
export type Auth = ReturnType<typeof createAuth>;

const minute = 60;
const day = 24 * 60 * minute;

/** better-auth as Homeward uses it. Only {@link createAuthGateway} speaks to it over HTTP. */
export function createAuth({ db, mailer, logger }: AuthParts, settings: AuthSettings) {
  const { publicUrl, requireConfirmation } = settings;
  /** Unawaited: how long an answer takes must not tell whether an address has an account. */
  const post = (mail: Mail) =>
    void mailer.send(mail).catch((error) => logger.error({ err: error, subject: mail.subject }, 'mail was not sent'));

  const identify: Identify = (headers) => createIdentify(auth)(headers);

  const auth = betterAuth({
    appName: 'Homeward',
    baseURL: publicUrl,
    basePath: authBasePath,
    secret: settings.secret,
    database: watched(
      drizzleAdapter(db, {
        provider: 'pg',
        transaction: true,
        schema: { user, session, account, verification, twoFactor: twoFactorTable, jwks, rateLimit },
      }),
    ),
    trustedOrigins: [publicUrl],
    logger: betterAuthLogger(logger),
    telemetry: { enabled: false },
    // what is not expected goes on to the one place that answers and logs failures, instead of being printed
    onAPIError: { throw: true, errorURL: `${publicUrl}/auth` },
    session: { expiresIn: 30 * day, updateAge: day },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: limits.passwordMin,
      maxPasswordLength: limits.passwordMax,
      requireEmailVerification: requireConfirmation,
      revokeSessionsOnPasswordReset: true,
    },
    emailVerification: {
      sendOnSignUp: requireConfirmation,
      sendOnSignIn: requireConfirmation,
      sendVerificationEmail: async ({ user: { email }, url }) =>
        post(confirmationMail(email, backToAuth(url), publicUrl)),
    },
    socialProviders: settings.socialProviders,
    account: { encryptOAuthTokens: true },
    hooks: hooks(db, settings.rateLimits),
    // a picture elsewhere would tell its host who looks at a page here
    databaseHooks: { user: { create: { before: async () => ({ data: { image: null } }) } } },
    rateLimit: { enabled: settings.rateLimits, storage: 'database', ...rateLimitRules },
    advanced: {
      // the gateway sets it from the connection, or from the proxy that it trusts
      ipAddress: { ipAddressHeaders: [clientIpHeader] },
      // there is no cookie to ride on: every session comes from the Authorization header, which no other site can set
      disableCSRFCheck: true,
      // better-auth turns this off by itself where NODE_ENV is test
      disableOriginCheck: false,
    },
    plugins: [
      twoFactor({ issuer: 'Homeward' }),
      totpOnce(db, identify),
      emailOTP({
        expiresIn: 10 * minute,
        otpLength: 8,
        allowedAttempts: 5,
        storeOTP: 'hashed',
        disableSignUp: true,
        sendVerificationOTP: async ({ email, otp }) => post(recoveryMail(email, otp, publicUrl)),
      }),
      jwt(),
      oneTimeToken({ storeToken: 'hashed', disableClientRequest: true }),
      // after two-factor, or it would name the session that the second factor has just taken back. A token from the table
      // alone opens nothing: it has to carry a signature made with the secret
      bearer({ requireSignature: true }),
      ...(settings.captcha ? [captcha({ ...settings.captcha, endpoints: captchaPaths })] : []),
    ],
  });
  return auth;
}

function hooks(db: Database, limited: boolean) {
  const limits = createAddressLimits(db);
  return {
    before: createAuthMiddleware(async (ctx) => {
      const tidied = tidyCredentials(ctx.path, ctx.body);
      if (limited) await limits.take(ctx.path, ctx.body?.email);
      return tidied && { context: { body: tidied } };
    }),
    after: limits.forget,
  };
}

/** The link of a confirmation, so that it ends on the page where one signs in. */
function backToAuth(url: string): string {
  const link = new URL(url);
  link.searchParams.set('callbackURL', '/auth?confirmed=true');
  return link.href;
}

const captchaPaths = ['/sign-up/email', '/sign-in/email', '/email-otp/request-password-reset'];

/** Wrong passwords and the like are everyday matters there; only what is broken is worth a warning here. */
function betterAuthLogger(logger: Logger) {
  return {
    // a louder level makes better-auth print failures of its own accord, past this logger
    level: 'info',
    log(level: 'debug' | 'info' | 'success' | 'warn' | 'error', message: string, ...details: unknown[]) {
      const err = details.find((detail) => detail instanceof Error);
      logger[level === 'error' ? 'error' : 'debug']({ err }, `better-auth: ${message}`);
    },
  } as const;
}
