import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { profiles } from '#server/platform/database/schema/accounts.ts';
import type { NewJob } from '#server/platform/jobs/job-requests.ts';
import { unlimited } from '#server/platform/limits/limiter.ts';
import { createLogger } from '#server/platform/logger.ts';
import { testHashAddress } from '#tests/factories/accounts.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { createAuth } from './auth.ts';
import { createConfirmToken } from './checks.ts';
import { createAuthGateway } from './gateway.ts';
import { createIssueLetters } from './issue-letters.ts';

const { db } = await testDatabase();
const publicUrl = 'http://homeward.test';
const jobs: NewJob[] = [];
const enqueue = async (name: NewJob['name'], payload: NewJob['payload']) => void jobs.push({ name, payload });
const accounts = { db, limiter: unlimited, webauthn: null, hashAddress: testHashAddress };
const settings = { secret: 'a secret of the tests, and of nothing else', publicUrl, requireConfirmation: false };
const auth = createAuth({ ...accounts, enqueue, logger: createLogger('silent') }, { ...settings, socialProviders: {} });
const gateway = createAuthGateway(auth, db);
const letters = createIssueLetters(auth, publicUrl);

async function call(path: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const request = new Request(`${publicUrl}/api/auth${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  expect((await gateway(request, '192.0.2.1')).status).toBe(200);
}

/** In each way an address can be confirmed after its account was made. */
const ways = {
  letter: async (email: string) => {
    const link = new URL((await letters.issueConfirmation(email)) ?? '');
    await createConfirmToken(auth)(link.searchParams.get('token') ?? '');
  },
  code: async (email: string) =>
    call('/sign-in/email-otp', { email, otp: await letters.issueSignInCode(email), name: 'Nina' }),
  recovery: async (email: string) => {
    const { code } = (await letters.issueRecovery(email))!;
    await call('/email-otp/reset-password', { email, otp: code, password: 'another secret' });
  },
};

test.each(Object.entries(ways))('an address that is confirmed by %s is told what waited', async (way, confirm) => {
  const email = `${way}@homeward.test`;
  await call('/sign-up/email', { email, password: 'a few words', name: 'Nina' });
  const [before] = await db.select().from(profiles).where(eq(profiles.contact_email, email));
  expect(before!.confirmed_at).toBeNull();
  jobs.length = 0;
  await confirm(email);
  expect(jobs).toContainEqual({ name: 'send-what-waited', payload: { user_id: before!.id } });
  const [after] = await db.select().from(profiles).where(eq(profiles.id, before!.id));
  expect(after!.confirmed_at).toBeInstanceOf(Date);
});
