import { afterAll, expect, test, vi } from 'vitest';
import { sendConfirmation, sendRecovery, tellAccountNews } from '#server/accounts/letters.ts';
import { openQueue } from '#server/platform/jobs/queue.ts';
import { unlimited } from '#server/platform/limits/limiter.ts';
import { createLogger } from '#server/platform/logger.ts';
import { createMailer } from '#server/platform/mail/mailer.ts';
import { jobNames } from '#server/site/jobs/jobs.ts';
import { testHashAddress } from '#tests/factories/accounts.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { headersOf, smtpServer } from '#tests/harness/servers/smtp.ts';
import { createAuth } from './auth.ts';
import { createAuthGateway } from './gateway.ts';
import { createIssueLetters } from './issue-letters.ts';

const database = await testDatabase();
const { db } = database;
const logger = createLogger('silent');
const publicUrl = 'http://homeward.test';

/** Nothing listens on this port until the mail server is started. */
const down = await smtpServer();
await down.close();

const mailer = createMailer({ dataDir: '', mail: { smtpUrl: down.url, from: 'homeward@homeward.test' } }, logger);
const queue = await openQueue({ url: database.url, worker: true, logger }, jobNames);
afterAll(async () => {
  await queue.stop(1000);
  mailer.close();
});

const settings = { secret: 'a secret of the tests, and of nothing else', publicUrl, requireConfirmation: false };
const parts = { db, enqueue: queue.enqueue, limiter: unlimited, webauthn: null, logger, hashAddress: testHashAddress };
const auth = createAuth(parts, { ...settings, socialProviders: {} });
const gateway = createAuthGateway(auth, db);

/** Sends the mails that wait in the queue. */
async function work(): Promise<void> {
  const letters = { db, mailer, origin: publicUrl, limiter: unlimited, logger, ...createIssueLetters(auth, publicUrl) };
  await queue.work('send-recovery', ({ email }) => sendRecovery(letters, email));
  await queue.work('send-confirmation', ({ email }) => sendConfirmation(letters, email));
  await queue.work('tell-account-news', (news) => tellAccountNews(letters, news));
}

async function send(path: string, body: object, token?: string) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const request = new Request(`${publicUrl}/api/auth${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const response = await gateway(request, '192.0.2.1');
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const failedTries = async () => {
  const { rows } = await database.pool.query("select name from pgboss.job where state = 'retry' order by name");
  return rows.map(({ name }) => name);
};

test('every mail about an account waits for the mail server, and no answer reveals that it was down', {
  timeout: 90_000,
}, async () => {
  const email = 'waiting@homeward.test';
  const { body } = await send('/sign-up/email', { email, password: 'secret-1' });
  await send('/change-password', { currentPassword: 'secret-1', newPassword: 'secret-2' }, String(body.token));
  await send('/send-verification-email', { email });
  const known = await send('/email-otp/request-password-reset', { email });
  const unknown = await send('/email-otp/request-password-reset', { email: 'nobody@homeward.test' });
  expect(known).toEqual({ status: 200, body: { success: true } });
  expect(unknown).toEqual(known);

  await work();
  const waiting = ['send-confirmation', 'send-recovery', 'tell-account-news'];
  await vi.waitFor(async () => expect(await failedTries()).toEqual(waiting), { timeout: 30_000, interval: 250 });

  const up = await smtpServer(Number(new URL(down.url).port));
  try {
    await vi.waitFor(() => expect(up.received).toHaveLength(3), { timeout: 45_000, interval: 250 });
    expect(await send('/email-otp/request-password-reset', { email: 'nobody@homeward.test' })).toEqual(known);
  } finally {
    mailer.close();
    await up.close();
  }
  expect(up.received.map(({ to }) => to)).toEqual([[email], [email], [email]]);
  const subjects = up.received.map(({ message }) => headersOf(message).get('subject'));
  expect(subjects.toSorted()).toEqual([
    expect.stringMatching(/^\d{8} is your Homeward code$/),
    'Please confirm your email address',
    'Your password was changed',
  ]);
});

test('the queue contains no code and no link', async () => {
  const { rows } = await database.pool.query("select data from pgboss.job where name = 'send-recovery'");
  expect(rows.length).toBeGreaterThan(0);
  for (const { data } of rows) expect(Object.keys(data)).toEqual(['email', 'locale']);
});
