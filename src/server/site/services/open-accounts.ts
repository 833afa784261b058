import { createAuth } from '#server/accounts/auth/auth.ts';
import { createCheckPassword, createConfirmToken } from '#server/accounts/auth/checks.ts';
import { createAuthGateway } from '#server/accounts/auth/gateway.ts';
import { createIdentify } from '#server/accounts/auth/identify.ts';
import { createIssueLetters } from '#server/accounts/auth/issue-letters.ts';
import { createRolesOf } from '#server/accounts/store/roles.ts';
import { createWebauthn } from '#server/accounts/webauthn.ts';
import type { Config } from '#server/config.ts';
import { createCan } from '#server/permissions.ts';
import { addressHasher } from '#server/platform/database/banned-addresses.ts';
import { createIsBanned } from '#server/platform/database/bans.ts';
import { createHelps } from '#server/platform/database/helping.ts';
import type { EnqueueJob } from '#server/platform/jobs/job-requests.ts';
import type { Limiter } from '#server/platform/limits/limiter.ts';
import type { Logger } from '#server/platform/logger.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import type { OpenDatabase } from '#server/site/infrastructure/open-database.ts';

type Parts = {
  database: Pick<OpenDatabase, 'db'>;
  config: Config;
  secrets: Pick<Secrets, 'authSecret' | 'chipKey'>;
  mailer: Mailer;
  enqueue: EnqueueJob;
  limiter: Limiter;
  logger: Logger;
};

/** Sets up sessions, passwords and roles. */
export function openAccounts({ database, config, secrets, mailer, enqueue, limiter, logger }: Parts) {
  const { db } = database;
  const origin = config.publicUrl;
  const webauthn = createWebauthn(origin);
  const hashAddress = addressHasher(secrets.chipKey);
  const { publicUrl, captcha, socialProviders, mail } = config;
  const auth = createAuth(
    { db, enqueue, limiter, webauthn, logger, hashAddress },
    { secret: secrets.authSecret, requireConfirmation: mail.requireConfirmation, publicUrl, captcha, socialProviders },
  );
  const rolesOf = createRolesOf(db, logger);
  return {
    auth: createAuthGateway(auth, db),
    identify: createIdentify(auth),
    can: createCan(rolesOf, createIsBanned(db), createHelps(db)),
    rolesOf,
    hashAddress,
    webauthn,
    checkPassword: createCheckPassword(auth),
    confirmToken: createConfirmToken(auth),
    letters: { db, mailer, limiter, logger, origin, ...createIssueLetters(auth, origin) },
  };
}
