import type { AccountDeps } from '#server/accounts/account-deps.ts';
import { type AuthSettings, createAuth, sessionDays } from '#server/accounts/auth/auth.ts';
import { createCheckPassword, createConfirmToken } from '#server/accounts/auth/checks.ts';
import { createAuthGateway } from '#server/accounts/auth/gateway.ts';
import { createIdentify } from '#server/accounts/auth/identify.ts';
import { createIssueLetters } from '#server/accounts/auth/issue-letters.ts';
import { createWebauthn } from '#server/accounts/auth/passkeys/webauthn.ts';
import { quickSession } from '#server/accounts/auth/quick-session.ts';
import { createRolesOf } from '#server/accounts/roles/roles-of.ts';
import type { Config } from '#server/config.ts';
import { createCan } from '#server/permissions.ts';
import { createIsBanned } from '#server/platform/database/bans.ts';
import { asking } from '#server/platform/database/connection/ask.ts';
import type { Transact } from '#server/platform/database/connection/transact.ts';
import type { EnqueueJob } from '#server/platform/jobs/job-requests.ts';
import type { Limiter } from '#server/platform/limits/limiter.ts';
import type { Logger } from '#server/platform/logger.ts';
import type { Mailer } from '#server/platform/mail/mail.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import type { OpenDatabase } from '#server/site/infrastructure/open-database.ts';
import { sendsMail } from '#server/site/site.ts';

type Parts = {
  connection: OpenDatabase;
  mailer: Mailer;
  enqueue: EnqueueJob;
  limiter: Limiter;
  logger: Logger;
  transact: Transact;
};

/** Sets up sessions, accounts and roles. */
export function openAccounts(parts: Parts, config: Config, secrets: Secrets) {
  const { connection, mailer, enqueue, limiter, logger, transact } = parts;
  const { db } = connection;
  const webauthn = createWebauthn(config.publicUrl);
  const auth = createAuth({ db, enqueue, limiter, webauthn, logger }, authSettings(config, secrets));
  const rolesOf = createRolesOf(db, logger);
  const can = createCan(rolesOf, createIsBanned(db));
  const deps: AccountDeps = {
    db,
    transact,
    can,
    checkPassword: createCheckPassword(auth),
    confirmToken: createConfirmToken(auth),
    limiter,
    now: () => new Date(),
  };
  return {
    auth: createAuthGateway(auth, db),
    identify: createIdentify(auth, quickSession(asking(connection.pool), secrets.authSecret, sessionDays - 1)),
    accounts: deps,
    passkeys: { ...deps, webauthn, sendsMail: sendsMail(config) },
    inBackground: { ...deps, db: connection.background },
    letters: { mailer, limiter, logger, origin: config.publicUrl, ...createIssueLetters(auth, config.publicUrl) },
    rolesOf,
    can,
  };
}

function authSettings(config: Config, secrets: Secrets): AuthSettings {
  return {
    secret: secrets.authSecret,
    publicUrl: config.publicUrl,
    requireConfirmation: config.mail.requireConfirmation,
    captcha: config.captcha,
    socialProviders: config.socialProviders,
  };
}
