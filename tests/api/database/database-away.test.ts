import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { connect } from '#server/platform/database/connection/connect.ts';
import { inTransaction } from '#server/platform/database/transact.ts';
import type { RenderPage } from '#server/site/http/pages.ts';
import { aMissingReport } from '#tests/factories/reports.ts';
import { testApp } from '#tests/harness/app.ts';
import { testAuth } from '#tests/harness/auth.ts';
import { type StoppableDatabase, stoppableDatabase } from '#tests/harness/servers/stoppable-database.ts';

let server: StoppableDatabase;
let connection: ReturnType<typeof connect>;
let call: ReturnType<typeof testApp>['call'];
let token: string;

/** Like the router, turns an error of a loader into a page with 500. */
const renderPage: RenderPage = async (request, { reads, failed }) => {
  try {
    const slug = new URL(request.url).pathname.slice('/pet/'.length);
    const shown = slug ? await reads.caseBySlug(slug) : await reads.recentMissing();
    return new Response(`<body>${JSON.stringify(shown)}</body>`, { headers: { 'content-type': 'text/html' } });
  } catch (error) {
    failed(error);
    return new Response('<body>Something went wrong</body>', { status: 500 });
  }
};

const document = { accept: 'text/html' };
const credentials = { email: 'ana@homeward.test', password: 'secret-1' };
const bearer = () => ({ headers: { authorization: `Bearer ${token}` } });

beforeAll(async () => {
  server = await stoppableDatabase();
  connection = connect(server.url, { max: 5 });
  const auth = testAuth(connection.db);
  const database = { ...connection, url: server.url };
  ({ call } = testApp(database, { auth: auth.gateway, identify: auth.identify, renderPage }));
  const signedUp = await call('POST', '/api/auth/sign-up/email', { body: { ...credentials, name: 'Ana' } });
  token = signedUp.json.token;
});
afterAll(async () => {
  await connection.close();
  await server.remove();
});

const requests: [what: string, ask: () => ReturnType<typeof call>][] = [
  ['a read', () => call('GET', '/api/cases')],
  ['a read with a session', () => call('GET', '/api/cases', bearer())],
  ['a write', () => call('POST', '/api/cases', { ...bearer(), body: aMissingReport() })],
  ['a sign-in', () => call('POST', '/api/auth/sign-in/email', { body: credentials })],
  ['a sign-up', () => call('POST', '/api/auth/sign-up/email', { body: { ...credentials, email: 'b@homeward.test' } })],
  ['the account of a session', () => call('GET', '/api/account', bearer())],
  [
    'a change of the password',
    () =>
      call('POST', '/api/auth/change-password', {
        ...bearer(),
        body: { currentPassword: credentials.password, newPassword: 'secret-2' },
      }),
  ],
  ['the data of a page', () => call('GET', '/pet/never-seen.data')],
  ['a feed', () => call('GET', '/feed.xml')],
  ['the sitemap', () => call('GET', '/sitemap.xml')],
];

test('while the database is stopped everything says so, and all is well once it is back', {
  timeout: 120_000,
}, async () => {
  await call('GET', '/');
  await server.stop();
  for (const [what, ask] of requests) {
    const { status, headers, json } = await ask();
    expect([what, status, json?.error.code], what).toEqual([what, 503, 'unavailable']);
    expect(Number(headers.get('retry-after')), what).toBeGreaterThan(0);
    expect(json.error.message).toMatch(/^Our database cannot be reached just now\. Nothing is lost/);
  }
  const known = await call('GET', '/', { headers: document });
  expect([known.status, known.headers.get('cache-control')]).toEqual([200, 'public, max-age=0, must-revalidate']);
  const unknown = await call('GET', '/pet/never-seen', { headers: document });
  expect([unknown.status, unknown.headers.get('retry-after')]).toEqual([503, '10']);
  expect(unknown.text).toContain('Our database cannot be reached just now.');
  expect(unknown.text).toContain('href="/pet/never-seen"');
  expect(unknown.text).not.toMatch(/ECONNREFUSED|select |at .*\.ts:/);

  await server.start();
  await vi.waitFor(async () => expect((await call('GET', '/api/cases')).status).toBe(200), { timeout: 20_000 });
  expect((await call('GET', '/pet/never-seen', { headers: document })).status).toBe(200);
  expect((await call('POST', '/api/cases', { ...bearer(), body: aMissingReport() })).status).toBe(201);
  expect((await call('POST', '/api/auth/sign-in/email', { body: credentials })).status).toBe(200);
});

test('a transaction whose server goes away does not take the process with it', async () => {
  const broken = inTransaction(connection.pool, async ({ db }) => {
    await server.stop();
    await sleep(500); // no queries while the connection ends
    await db.execute('select 1');
  });
  await expect(broken).rejects.toThrow();
  await server.start();
  await vi.waitFor(async () => expect((await call('GET', '/api/cases')).status).toBe(200), { timeout: 20_000 });
});

test('a restart that ends connections in use is no failure of ours', async () => {
  const asked = connection.pool.query('select pg_sleep(4)').catch((error: unknown) => error);
  await sleep(200);
  const admin = connect(server.adminUrl, { max: 1 });
  await admin.pool.query("select pg_terminate_backend(pid) from pg_stat_activity where query like 'select pg_sleep%'");
  await admin.close();
  expect(await asked).toMatchObject({ code: '57P01' });
  expect((await call('GET', '/api/cases')).status).toBe(200);
});
