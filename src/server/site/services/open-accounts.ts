import { type AuthSettings, createAuth, sessionDays } from '#server/accounts/auth/auth.ts';
import { createCheckPassword } from '#server/accounts/auth/check-password.ts';
import { createConfirmToken } from '#server/accounts/auth/confirm-token.ts';
import { createAuthGateway } from '#server/accounts/auth/gateway.ts';
import { createIdentify } from '#server/accounts/auth/identify.ts';
import { createIssueLetters } from '#server/accounts/auth/issue-letters.ts';
import { openPasskeys } from '#server/accounts/auth/passkeys/open-passkeys.ts';
import { quickSession } from '#server/accounts/auth/quick-session.ts';
import type { AccountDeps } from '#server/accounts/ports.ts';
import { createRolesOf } from '#server/accounts/roles/roles-of.ts';
import { createAccountStore } from '#server/accounts/store/account-store.ts';
import { accountTransactions } from '#server/accounts/store/account-unit.ts';
import { createKnownDevices } from '#server/accounts/store/known-devices.ts';
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
  const devices = createKnownDevices(db);
  const passkeys = openPasskeys(db, config.publicUrl);
  const auth = createAuth({ db, enqueue, limiter, devices, passkeys, logger }, authSettings(config, secrets));
  const accounts = createAccountStore(db);
  const rolesOf = createRolesOf(db, logger);
  const can = createCan(rolesOf, createIsBanned(db));
  const deps: AccountDeps = {
    accounts,
    can,
    checkPassword: createCheckPassword(auth),
    confirmToken: createConfirmToken(auth),
    limiter,
    transact: accountTransactions(transact),
    now: () => new Date(),
  };
  return {
    auth: createAuthGateway(auth, accounts),
    identify: createIdentify(auth, quickSession(asking(connection.pool), secrets.authSecret, sessionDays - 1)),
    accounts: deps,
    passkeys: { ...deps, ...passkeys, sendsMail: sendsMail(config) },
    inBackground: { ...deps, accounts: createAccountStore(connection.background) },
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
