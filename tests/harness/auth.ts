import { type AuthSettings, createAuth } from '#server/adapters/auth/auth.ts';
import { createAuthGateway } from '#server/adapters/auth/gateway.ts';
import { createIdentify } from '#server/adapters/auth/identify.ts';
import { createAccountStore } from '#server/adapters/postgres/accounts/account-store.ts';
import type { Database } from '#server/adapters/postgres/connect.ts';
import type { Mail } from '#server/alerts/mailer.ts';
import type { NamedError } from '#server/errors.ts';
import { createLogger } from '#server/logger.ts';

type Call = { token?: string; headers?: Record<string, string>; ip?: string };
type Answer = { status: number; body: unknown; headers: Headers };

const settings: AuthSettings = {
  secret: 'a secret of the tests, and of nothing else',
  publicUrl: 'http://homeward.test',
  requireConfirmation: false,
  socialProviders: {},
  rateLimits: false,
};

/** The account routes on a test database, called as a browser would. Mails are kept instead of sent. */
export function testAuth(db: Database, overrides: Partial<AuthSettings> = {}) {
  const mails: Mail[] = [];
  const mailer = { send: async (mail: Mail) => void mails.push(mail) };
  const auth = createAuth({ db, mailer, logger: createLogger('silent') }, { ...settings, ...overrides });
  const accounts = createAccountStore(db);
  const gateway = createAuthGateway(auth, accounts);

  async function call(
    method: string,
    path: string,
    body?: unknown,
    { token, headers, ip }: Call = {},
  ): Promise<Answer> {
    const request = new Request(`${settings.publicUrl}/api/auth${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    try {
      const response = await gateway(request, ip ?? '192.0.2.1');
      const json = await response.json().catch(() => null);
      return { status: response.status, body: json, headers: response.headers };
    } catch (error) {
      const { status, code, message, fields, retryAfterSeconds } = error as NamedError;
      if (!status) throw error;
      const shaped = { error: { code, message, fields, retryAfterSeconds } };
      return { status, body: shaped, headers: new Headers() };
    }
  }

  return { auth, gateway, accounts, mails, call, identify: createIdentify(auth) };
}
