import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { limits } from '#core/cases/limits.ts';
import { openedSession } from '#core/contract/account.ts';
import { readConfig } from '#server/config.ts';
import { sharedLimiter } from '#server/platform/database/shared-limiter.ts';
import { transactions } from '#server/platform/database/transact.ts';
import { noticeOf } from '#server/platform/events/live-events.ts';
import { addingJobs } from '#server/platform/jobs/job-requests.ts';
import { openQueue } from '#server/platform/jobs/queue.ts';
import { createLogger } from '#server/platform/logger.ts';
import { openSecrets } from '#server/platform/secrets.ts';
import { createApp } from '#server/site/http/app.ts';
import { jobNames } from '#server/site/jobs/jobs.ts';
import { openAccounts } from '#server/site/services/open-accounts.ts';
import { aWaitingPhoto } from '#tests/factories/photos.ts';
import { aMissingReport } from '#tests/factories/reports.ts';
import { insertCase, insertPhoto } from '#tests/factories/rows.ts';
import { appDependencies } from '#tests/harness/app.ts';
import { testDatabase } from '#tests/harness/database.ts';

/** The app with all that writes to the database: sessions, limits, events and jobs. */
const database = await testDatabase();
const key = 'a key of the tests, and of nothing else';
const config = { ...readConfig(), authSecret: key, chipKey: key, rateLimits: true };
const logger = createLogger('silent');
const queue = await openQueue({ url: database.url, worker: false, logger }, jobNames);
afterAll(() => queue.stop(1000));
const publish = () => {};
const transact = transactions(database.pool, {
  notice: (events) => noticeOf('here', events),
  publish,
  addingJobs,
});
const limiter = sharedLimiter(database.db);
const mailer = { send: async () => {} };
const { auth, identify, can } = openAccounts({
  database,
  config,
  secrets: await openSecrets(config),
  mailer,
  enqueue: queue.enqueue,
  limiter,
  logger,
});
const { dependencies } = appDependencies(database, { auth, identify, limiter });
dependencies.settings.rateLimits = true;
dependencies.cases = { ...dependencies.cases, can, transact };
const app = createApp(dependencies);

const query = vi.spyOn(pg.Client.prototype, 'query');
beforeEach(async () => {
  await database.pool.query('delete from pgboss.job');
  query.mockClear();
});
/** The statements that were sent to the database, message by message. */
const messages = () =>
  query.mock.calls.map(([sent]) => {
    const asked: unknown = sent;
    return (typeof asked === 'string' ? asked : (asked as { text: string }).text).trim();
  });
const jobs = async () => {
  const { rows } = await database.pool.query('delete from pgboss.job returning name');
  return rows.map(({ name }) => name).toSorted();
};

const account = { email: 'ada@homeward.test', password: randomUUID(), name: 'Ada' };
const opened = await ask('POST', '/api/auth/sign-up/email', account);
const { token } = openedSession.parse(await opened.json());
const { rows } = await database.pool.query<{ id: string }>('update "user" set email_verified = true returning id');
const userId = rows[0]!.id;

async function ask(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  return app.request(path, { method, headers: { 'content-type': 'application/json', ...headers }, ...sent });
}

async function create(report: object, headers: Record<string, string> = {}) {
  const answer = await ask('POST', '/api/cases', report, { authorization: `Bearer ${token}`, ...headers });
  expect(answer.status).toBe(201);
}

const pin = { location: { lat: 52.5, lng: 13.4 }, location_precision: 'pin' } as const;

test('a list, a case, stories and updates are one message each, with photos', async () => {
  await insertCase(database.db, { owner_user_id: userId });
  const { id, slug } = await insertCase(database.db, { owner_user_id: userId });
  await insertPhoto(database.db, { case_id: id, owner_user_id: userId });
  for (const [path, most] of [
    ['/api/cases?status=missing&type=pet&limit=1', 1],
    ['/api/cases', 1],
    [`/api/cases/${slug}`, 1],
    [`/api/cases/${id}`, 1],
    [`/api/cases/${slug}/updates`, 2],
    ['/api/success-stories', 2],
  ] as const) {
    query.mockClear();
    expect((await ask('GET', path)).status).toBe(200);
    expect({ path, messages: messages() }).toEqual({ path, messages: Array(most).fill(expect.any(String)) });
  }
});

test('who asks is found out in two messages, their session and their account', async () => {
  const answer = await ask('GET', '/api/account', undefined, { authorization: `Bearer ${token}` });
  expect(answer.status).toBe(200);
  expect(messages()).toEqual([
    expect.stringContaining('from "session"'),
    expect.stringContaining('from "user"'),
    expect.stringContaining('"profiles"'),
  ]);
});

test('a report with a pin, photos and an idempotency key is written in one transaction, jobs and events included', async () => {
  const photos = [];
  for (let n = 0; n < limits.photosWanted; n++) photos.push(await aWaitingPhoto(database.db, userId));
  query.mockClear();
  await create(aMissingReport({ ...pin, photo_ids: photos.map(({ id }) => id) }), { 'idempotency-key': randomUUID() });
  const sent = messages();
  expect(sent.filter((text) => /^(begin|commit|rollback)/.test(text))).toEqual([
    expect.stringMatching(/^begin/),
    'commit',
  ]);
  const within = sent.slice(
    sent.findIndex((text) => text.startsWith('begin')),
    sent.indexOf('commit'),
  );
  for (const part of [
    'idempotency_keys',
    'public_points',
    'into "cases"',
    'into "case_private"',
    'pg_notify',
    'pgboss.job',
  ])
    expect(within.join('\n')).toContain(part);
  expect(sent.length).toBeLessThanOrEqual(24);
});

test('a report of a town takes few messages, with the job that asks for photos, or else for confirmation', async () => {
  await create(aMissingReport({ location: null }));
  expect(messages().length).toBeLessThanOrEqual(13);
  expect(await jobs()).toEqual(['ask-for-photos', 'match-case', 'tell-near']);
  await database.pool.query('update "user" set email_verified = false');
  await create(aMissingReport({ location: null }));
  expect(await jobs()).toEqual(['ask-to-confirm', 'match-case', 'tell-near']);
});
