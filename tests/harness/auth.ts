import { createHash } from 'node:crypto';
import { type Auth, type AuthSettings, createAuth } from '#server/accounts/auth/auth.ts';
import { createAuthGateway } from '#server/accounts/auth/gateway.ts';
import { createIdentify } from '#server/accounts/auth/identify.ts';
import { createIssueLetters } from '#server/accounts/auth/issue-letters.ts';
import { sendConfirmation, sendRecovery, sendSignInCode, tellAccountNews } from '#server/accounts/letters.ts';
import { createWebauthn } from '#server/accounts/webauthn.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { sharedLimiter } from '#server/platform/database/shared-limiter.ts';
import type { NamedError } from '#server/platform/errors.ts';
import type { EnqueueJob, JobRequests } from '#server/platform/jobs/job-requests.ts';
import { unlimited } from '#server/platform/limits/limiter.ts';
import { createLogger } from '#server/platform/logger.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';
import { testHashAddress } from '#tests/factories/accounts.ts';

type Call = { token?: string; headers?: Record<string, string>; ip?: string };
type Answer = { status: number; body: unknown; headers: Headers };

const settings: AuthSettings = {
  secret: 'a secret of the tests, and of nothing else',
  publicUrl: 'http://homeward.test',
  requireConfirmation: false,
  socialProviders: {},
};

type Options = Partial<AuthSettings> & { rateLimits?: boolean; slowHashes?: boolean };

/**
 * The account routes on a test database, called as a browser would. Mails are written at once and kept instead of sent.
 * Passwords are hashed quickly: the app's hashes are slow on purpose, and took half the time of the tests of accounts.
 */
export function testAuth(db: Database, { rateLimits = false, slowHashes = false, ...overrides }: Options = {}) {
  const mails: Mail[] = [];
  const used = { ...settings, ...overrides };
  const limiter = rateLimits ? sharedLimiter(db) : unlimited;
  const logger = createLogger('silent');
  const letters = () => ({
    mailer: { send: async (mail: Mail) => void mails.push(mail) },
    limiter,
    logger,
    origin: used.publicUrl,
    ...createIssueLetters(auth, used.publicUrl),
    db,
  });
  const enqueue: EnqueueJob = async (name, payload) => {
    if (name === 'send-recovery') await sendRecovery(letters(), (payload as JobRequests['send-recovery']).email);
    if (name === 'send-sign-in-code')
      await sendSignInCode(letters(), (payload as JobRequests['send-sign-in-code']).email);
    if (name === 'send-confirmation')
      await sendConfirmation(letters(), (payload as JobRequests['send-confirmation']).email);
    if (name === 'tell-account-news') await tellAccountNews(letters(), payload as JobRequests['tell-account-news']);
  };
  const webauthn = createWebauthn(used.publicUrl);
  const auth = createAuth({ db, enqueue, limiter, webauthn, logger, hashAddress: testHashAddress }, used);
  if (!slowHashes) hashQuickly(auth);
  const gateway = createAuthGateway(auth, db);

  async function call(
    method: string,
    path: string,
    body?: unknown,
    { token, headers, ip }: Call = {},
  ): Promise<Answer> {
    const request = new Request(`${used.publicUrl}/api/auth${path}`, {
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

  return { auth, gateway, webauthn, mails, call, identify: createIdentify(auth), secret: used.secret };
}

function hashQuickly({ $context }: Auth): void {
  const quick = (password: string) => createHash('sha256').update(password).digest('hex');
  $context.then(({ password: hashing }) => {
    hashing.hash = async (password) => quick(password);
    hashing.verify = async ({ hash, password }) => hash === quick(password);
  });
}
