import { afterAll, beforeEach, expect, test } from 'vitest';
import { confirmationMail, newsMail, recoveryMail } from '#server/accounts/mails.ts';
import { match_notifications } from '#server/platform/database/schema/reunions.ts';
import { createLogger } from '#server/platform/logger.ts';
import { createMailer } from '#server/platform/mail/mailer.ts';
import { insertCase } from '#tests/factories/rows.ts';
import { testThreadLinks } from '#tests/harness/app.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { sendNewsMails } from '#tests/harness/send-news-mails.ts';
import { headersOf, smtpServer } from '#tests/harness/servers/smtp.ts';
import { unsubscribeLinks } from './letter/mail-links.ts';

const { db } = await testDatabase();
const server = await smtpServer();
const settings = { dataDir: '/nowhere', mail: { smtpUrl: server.url, from: 'Homeward <homeward@example.org>' } };
const mailer = createMailer(settings, createLogger('silent'));
afterAll(async () => {
  mailer.close();
  await server.close();
});
beforeEach(() => {
  server.received.length = 0;
});

function depsAt(origin: string) {
  const links = unsubscribeLinks('a secret of this test, and of nothing else', origin);
  return { db, mailer, links, threadLinks: testThreadLinks, origin };
}

/** One mail of each kind about one pet, as received by the mail server. */
async function mailsFrom(deps: ReturnType<typeof depsAt>) {
  const missing = await insertCase(db, { pet_name: 'Mimi' });
  const found = await insertCase(db, { status: 'found' });
  const pair = { missing_case_id: missing.id, found_case_id: found.id };
  await db.insert(match_notifications).values({ ...pair, confidence: 0.8 });
  await sendNewsMails(db, deps, pair);
  return { owner: missing.owner_user_id, headers: server.received.map((mail) => headersOf(mail.message)) };
}

test('every mail that was not asked for says that a program wrote it, and how to stop its kind', async () => {
  const deps = depsAt('https://homeward.example');
  const { owner, headers } = await mailsFrom(deps);
  const kinds = headers.map((header) => {
    expect(header.get('auto-submitted')).toBe('auto-generated');
    expect(header.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const [, address] = /^<(https:[^<>\s]+)>$/.exec(header.get('list-unsubscribe') ?? '') ?? [];
    const subscription = deps.links.read(new URL(address!).searchParams.get('token')!);
    expect(subscription?.userId).toBe(owner);
    return subscription?.kind;
  });
  expect(kinds).toEqual(['matches', 'sightings', 'messages']);
});

test('a site without https offers no one-click unsubscribing', async () => {
  const { headers } = await mailsFrom(depsAt('http://localhost:3000'));
  for (const header of headers) {
    expect(header.get('list-unsubscribe')).toMatch(/^<http:\/\/localhost:3000\/api\/unsubscribe\?token=/);
    expect(header.has('list-unsubscribe-post')).toBe(false);
  }
});

test('codes, confirmations and account news cannot be unsubscribed from', async () => {
  const recovery = { code: '123456', link: 'https://homeward.example/auth#recovery=x' };
  await mailer.send(recoveryMail('ana@example.org', recovery, 'https://homeward.example'));
  const news = { kind: 'two_factor_off', to: 'ana@example.org', at: '2026-11-22T10:00:00Z' } as const;
  await mailer.send(newsMail(news, 'https://homeward.example'));
  await mailer.send(confirmationMail('ana@example.org', 'https://homeward.example/c', 'https://homeward.example'));
  for (const { message } of server.received) {
    const header = headersOf(message);
    expect(header.get('auto-submitted')).toBe('auto-generated');
    expect([...header.keys()].filter((name) => name.startsWith('list-'))).toEqual([]);
  }
  expect(server.received).toHaveLength(3);
});
