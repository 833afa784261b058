import type { AccountDeps } from '#server/accounts/ports.ts';
import { createRolesOf } from '#server/accounts/roles-of.ts';
import { type AuthSettings, createAuth, sessionDays } from '#server/adapters/auth/auth.ts';
import { createCheckPassword } from '#server/adapters/auth/check-password.ts';
import { createConfirmToken } from '#server/adapters/auth/confirm-token.ts';
import { createAuthGateway } from '#server/adapters/auth/gateway.ts';
import { createIdentify } from '#server/adapters/auth/identify.ts';
import { createIssueLetters } from '#server/adapters/auth/issue-letters.ts';
import { openPasskeys } from '#server/adapters/auth/passkeys/open-passkeys.ts';
import { quickSession } from '#server/adapters/auth/quick-session.ts';
import { createAccountStore } from '#server/adapters/postgres/accounts/account-store.ts';
import { accountTransactions } from '#server/adapters/postgres/accounts/account-unit.ts';
import { createKnownDevices } from '#server/adapters/postgres/accounts/known-devices.ts';
import { createRoleStore } from '#server/adapters/postgres/accounts/role-store.ts';
import { asking } from '#server/adapters/postgres/connection/ask.ts';
import type { Transact } from '#server/adapters/postgres/connection/transact.ts';
import { createIsBanned } from '#server/adapters/postgres/moderation/bans.ts';
import type { Mailer } from '#server/alerts/mailer.ts';
import type { Config } from '#server/config.ts';
import type { EnqueueJob } from '#server/job-requests.ts';
import type { Limiter } from '#server/limits/limiter.ts';
import type { Logger } from '#server/logger.ts';
import { createCan } from '#server/permissions.ts';
import type { Secrets } from '#server/secrets.ts';
import type { OpenDatabase } from './open-database.ts';
import { sendsMail } from './site.ts';

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
  const roles = createRoleStore(db);
  const rolesOf = createRolesOf(roles, logger);
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
    roles,
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
