import { createIsAdmin } from '#server/accounts/is-admin.ts';
import { type AuthSettings, createAuth } from '#server/adapters/auth/auth.ts';
import { createAuthGateway } from '#server/adapters/auth/gateway.ts';
import { createIdentify } from '#server/adapters/auth/identify.ts';
import { createAccountStore } from '#server/adapters/postgres/accounts/account-store.ts';
import { createRoleStore } from '#server/adapters/postgres/accounts/role-store.ts';
import type { Database } from '#server/adapters/postgres/connect.ts';
import type { Mailer } from '#server/alerts/mailer.ts';
import type { Config } from '#server/config.ts';
import type { Logger } from '#server/logger.ts';
import type { Secrets } from '#server/secrets.ts';

type Parts = { db: Database; mailer: Mailer; logger: Logger };

/** Sessions, accounts and roles. */
export function openAccounts(parts: Parts, config: Config, secrets: Secrets) {
  const auth = createAuth(parts, authSettings(config, secrets));
  const accounts = createAccountStore(parts.db);
  const roles = createRoleStore(parts.db);
  return {
    auth: createAuthGateway(auth, accounts),
    identify: createIdentify(auth),
    roles,
    isAdmin: createIsAdmin(roles, parts.logger),
  };
}

function authSettings(config: Config, secrets: Secrets): AuthSettings {
  return {
    secret: secrets.authSecret,
    publicUrl: config.publicUrl,
    requireConfirmation: config.mail.requireConfirmation,
    captcha: config.captcha,
    socialProviders: config.socialProviders,
    rateLimits: config.rateLimits,
  };
}
