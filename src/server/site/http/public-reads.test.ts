import { gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { allowances } from '#server/platform/http/middleware/rate-limit.ts';
import { aUser } from '#tests/factories/accounts.ts';
import { aMissingReport } from '#tests/factories/reports.ts';
import { insertCase } from '#tests/factories/rows.ts';
import { loneEvents, testApp, testInstance } from '#tests/harness/app.ts';
import { testDatabase } from '#tests/harness/database.ts';

const database = await testDatabase();
const owner = await aUser(database.db);

type Options = Parameters<typeof testApp>[1];

/** An app, and how often it has asked the database for one case and for a list. */
function watchedApp(options: Options = {}) {
  const bySlug = vi.spyOn(database.pool, 'query');
  bySlug.mockClear();
  return { ...testApp(database, options), asked: () => bySlug.mock.calls.length };
}

const file = async ({ call }: Pick<ReturnType<typeof testApp>, 'call'>) =>
  (await call('POST', '/api/cases', { as: owner, body: aMissingReport() })).json;

test('visitors share an answer, which is the same bytes and names its version', async () => {
  const { slug } = await insertCase(database.db, { owner_user_id: owner.userId });
  const { app, asked } = watchedApp();
  for (const path of [`/api/cases/${slug}`, '/api/cases?status=missing', '/api/success-stories']) {
    const ask = async () => {
      const answer = await app.request(path);
      const { 'x-request-id': id, ...head } = Object.fromEntries(answer.headers);
      expect(id).toBeDefined();
      return { head, text: await answer.text() };
    };
    const first = await ask();
    const before = asked();
    const second = await ask();
    expect(asked()).toBe(before);
    expect(second).toEqual(first);
    expect(first.head).toMatchObject({
      etag: expect.stringMatching(/^W\/"[\w-]{22}"$/),
      'cache-control': 'no-cache',
      'access-control-allow-origin': '*',
      'content-type': 'application/json',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    });
  }
});

test('whoever has the answer gets a 304, and HEAD its length alone, from the cache or not', async () => {
  const { slug } = await insertCase(database.db, { owner_user_id: owner.userId });
  const path = `/api/cases/${slug}`;
  const { headers, text } = await testApp(database).call('GET', path);
  const { call } = testApp(database);
  for (let time = 0; time < 2; time++) {
    const head = await call('HEAD', path);
    expect([head.status, head.text, head.headers.get('content-length')]).toEqual([
      200,
      '',
      `${Buffer.byteLength(text)}`,
    ]);
    const again = await call('GET', path, { headers: { 'if-none-match': headers.get('etag')! } });
    expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', headers.get('etag')]);
  }
});

test('an answer is whole, whatever part or version is asked for', async () => {
  const { app } = testApp(database);
  const whole = await (await app.request('/api/cases')).text();
  for (const [name, asked] of [
    ['range', 'bytes=0-1'],
    ['range', 'bytes=99999999-'],
    ['if-match', '"another"'],
  ] as const) {
    const answer = await app.request('/api/cases', { headers: { [name]: asked } });
    expect([answer.status, answer.headers.get('accept-ranges'), await answer.text()]).toEqual([200, null, whole]);
  }
});

test('the answer is compressed for those who can read that', async () => {
  for (let n = 0; n < 3; n++) await insertCase(database.db, { owner_user_id: owner.userId });
  const { app } = testApp(database);
  const plain = await (await app.request('/api/cases')).text();
  const packed = await app.request('/api/cases', { headers: { 'accept-encoding': 'gzip' } });
  expect([packed.headers.get('content-encoding'), packed.headers.get('vary')]).toEqual([
    'gzip',
    'Accept-Language, Accept-Encoding',
  ]);
  expect(gunzipSync(Buffer.from(await packed.arrayBuffer())).toString()).toBe(plain);
});

test('a change is in the next answer, of the case by slug and by id and of lists', async () => {
  const instance = await testInstance(database);
  const other = await testInstance(database);
  const { id, slug } = await file(instance);
  const paths = [`/api/cases/${slug}`, `/api/cases/${id}`, '/api/cases?status=missing', '/api/cases?status=reunited'];
  const status = async (call: typeof instance.call) => {
    const [bySlug, byId, missing, reunited] = await Promise.all(
      paths.map(async (path) => (await call('GET', path)).json),
    );
    const has = (page: { cases: { id: string }[] }) => page.cases.some((one) => one.id === id);
    return [bySlug.status, byId.status, has(missing), has(reunited)];
  };
  for (const { call } of [instance, other]) expect(await status(call)).toEqual(['missing', 'missing', true, false]);
  await instance.call('PATCH', `/api/cases/${id}`, { as: owner, body: { status: 'reunited' } });
  expect(await status(instance.call)).toEqual(['reunited', 'reunited', false, true]);
  await vi.waitFor(async () => expect(await status(other.call)).toEqual(['reunited', 'reunited', false, true]));
  await instance.call('DELETE', `/api/cases/${id}`, { as: owner });
  expect((await instance.call('GET', `/api/cases/${slug}`)).status).toBe(404);
  await vi.waitFor(async () => expect((await other.call('GET', `/api/cases/${slug}`)).status).toBe(404));
});

test('an answer whose case changed while it was read is not kept', async () => {
  const events = loneEvents();
  const { slug, id } = await insertCase(database.db, { owner_user_id: owner.userId });
  const { dependencies, call } = testApp(database, { events });
  const { ask } = dependencies.cases;
  const gate = Promise.withResolvers<void>();
  const read = vi.spyOn(dependencies.cases, 'ask').mockImplementationOnce(async (asked) => {
    const found = await ask(asked);
    await gate.promise;
    return found;
  });
  const early = call('GET', `/api/cases/${slug}`);
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(1));
  events.publish({ kind: 'case.changed', case_id: id, slug });
  gate.resolve();
  await early;
  await call('GET', `/api/cases/${slug}`);
  expect(read).toHaveBeenCalledTimes(2);
});

test('signed-in people neither get the shared answer nor make it', async () => {
  const instance = await testInstance(database);
  const { slug } = await file(instance);
  const ask = (more: object) => instance.call('GET', `/api/cases/${slug}`, more);
  const owned = await ask({ as: owner });
  expect([owned.json.owner_user_id, owned.headers.get('cache-control')]).toEqual([owner.userId, 'no-store']);
  expect(owned.headers.get('etag')).toBeNull();
  const visitor = await ask({});
  expect(visitor.json).not.toHaveProperty('owner_user_id');
  expect((await ask({ as: owner })).json.owner_user_id).toBe(owner.userId);
  const etag = visitor.headers.get('etag')!;
  expect((await ask({ as: owner, headers: { 'if-none-match': etag } })).status).toBe(200);
  expect((await instance.call('GET', '/api/cases?owner=me', { as: owner })).json.cases[0]).toHaveProperty(
    'owner_user_id',
  );
  expect((await instance.call('GET', '/api/cases?owner=me')).status).toBe(401);
});

test('what is counted over all cases is counted once, whoever asks and whatever token they send', async () => {
  const { app, asked } = watchedApp();
  for (const path of ['/api/success-stories', '/api/what-works']) {
    const shared = await (await app.request(path)).text();
    const before = asked();
    for (const authorization of ['Bearer nonsense', `Bearer ${owner.userId}`, 'x']) {
      const answer = await app.request(path, { headers: { authorization } });
      expect([answer.status, await answer.text(), asked()]).toEqual([200, shared, before]);
    }
  }
});

test('an address that is longer than any filters takes no room from others', async () => {
  const { app, asked } = watchedApp();
  const asksFor = async (path: string) => {
    const before = asked();
    expect((await app.request(path)).status).toBe(200);
    return asked() > before;
  };
  for (const [repeated, asksAgain] of [
    [2, false],
    [1000, true],
  ] as const) {
    const path = `/feed.xml?${'q=cat&'.repeat(repeated)}`;
    await asksFor(path);
    expect(await asksFor(path)).toBe(asksAgain);
  }
});

test('a refusal is not kept, and no older copy stands in for an answer', async () => {
  const events = loneEvents();
  const { slug, id } = await insertCase(database.db, { owner_user_id: owner.userId });
  const { dependencies, call } = testApp(database, { events });
  const ask = async () => (await call('GET', `/api/cases/${slug}`)).status;
  expect((await call('GET', '/api/cases?status=nonsense')).status).toBe(422);
  expect(await ask()).toBe(200);
  const read = vi.spyOn(dependencies.cases, 'ask').mockRejectedValueOnce(new Error('no database'));
  events.publish({ kind: 'case.changed', case_id: id, slug });
  expect(await ask()).toBe(500);
  read.mockResolvedValueOnce([]).mockResolvedValueOnce([]);
  expect([await ask(), await ask()]).toEqual([404, 200]);
});

test('a refusal is never stored and has the headers of every answer, which other sites may read', async () => {
  const { call } = testApp(database);
  const hidden = await insertCase(database.db, { owner_user_id: owner.userId, hidden_at: new Date() });
  for (const [path, status, code] of [
    ['/api/cases/nothing', 404, 'case_not_found'],
    [`/api/cases/${hidden.slug}`, 410, 'case_hidden'],
    ['/api/cases?cursor=nonsense', 400, 'bad_cursor'],
    ['/api/cases?limit=0', 422, 'invalid'],
    ['/api/cases?q=%00', 400, 'malformed'],
    [`/api/cases/${'a'.repeat(65)}`, 422, 'invalid'],
  ] as const) {
    const answer = await call('GET', path);
    const { code: told, request_id: id } = answer.json.error;
    expect({ path, status: answer.status, code: told }).toEqual({ path, status, code });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'no-store',
      'access-control-allow-origin': '*',
      'content-type': 'application/json',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-request-id': id,
    });
  }
});

test('a report that was merged into another one is read again after a change of that one', async () => {
  const events = loneEvents();
  const { slug, id } = await insertCase(database.db, { owner_user_id: owner.userId });
  const { dependencies, call } = testApp(database, { events });
  const { ask } = dependencies.cases;
  const read = vi.spyOn(dependencies.cases, 'ask').mockImplementation((asked) => ask({ ...asked, values: [slug] }));
  for (let time = 0; time < 2; time++) {
    expect((await call('GET', '/api/cases/merged')).json.id).toBe(id);
    events.publish({ kind: 'case.changed', case_id: id, slug });
  }
  expect(read).toHaveBeenCalledTimes(2);
});

test('an address that reads too much is refused, from the cache or not', async () => {
  const { dependencies } = testApp(database);
  const { call } = testApp(database, { settings: { ...dependencies.settings, rateLimits: true } });
  for (let n = 0; n < allowances.read.ip.burst; n++) expect((await call('GET', '/api/cases')).status).toBe(200);
  const answers = await Promise.all(Array.from({ length: 60 }, () => call('GET', '/api/cases')));
  const refused = answers.find(({ status }) => status === 429)!;
  expect(refused.json.error.code).toBe('rate_limited');
  expect(refused.headers.get('x-content-type-options')).toBe('nosniff');
});

test('answers count in the budget of the pages', async () => {
  const { slug } = await insertCase(database.db, { owner_user_id: owner.userId });
  const { dependencies } = testApp(database);
  const { call, asked } = watchedApp({ settings: { ...dependencies.settings, pageCacheBytes: 0 } });
  await call('GET', `/api/cases/${slug}`);
  const before = asked();
  await call('GET', `/api/cases/${slug}`);
  expect(asked()).toBeGreaterThan(before);
});

test('a page below a language that is named like a call is not there, and never what that call answers', async () => {
  const renderPage = async () => new Response('a page', { status: 404, headers: { 'content-type': 'text/html' } });
  const { call } = testApp(database, { renderPage });
  const headers = { 'accept-language': 'es' };
  for (const path of ['/api/cases', '/api/what-works', `/api/cases/${(await file({ call })).slug}`]) {
    // at once, because those who ask for one thing at the same time share its making
    const [page, answer] = await Promise.all([call('GET', `/es${path}`), call('GET', path, { headers })]);
    expect([path, page.status, answer.status]).toEqual([path, 404, 200]);
    expect((await call('GET', `/es${path}`)).text).toBe('a page');
  }
});
