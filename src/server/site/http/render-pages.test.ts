import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { renderingAllowance } from '#server/platform/http/middleware/spends-time.ts';
import { aUser } from '#tests/factories/accounts.ts';
import { aMissingReport } from '#tests/factories/reports.ts';
import { limitedSettings, loneEvents, testApp, testInstance } from '#tests/harness/app.ts';
import { testDatabase } from '#tests/harness/database.ts';
import type { RenderPage } from './pages.ts';
import { takeMarks } from './render-pages.ts';

const database = await testDatabase();
const owner = await aUser(database.db);

/** A page that shows what the loaders of the public pages read. */
const renderPage: RenderPage = async (request, { reads, scriptMark }) => {
  const { pathname, searchParams } = new URL(request.url);
  const slug = pathname.startsWith('/pet/') ? pathname.slice(5) : null;
  const found = slug ? await reads.caseBySlug(slug) : null;
  if (found === 'hidden') return new Response('hidden', { status: 410 });
  if (slug && !found) return new Response('not found', { status: 404 });
  const listed = found ? [] : (await reads.listCases({ q: searchParams.get('q') ?? undefined })).cases;
  const list = found ? `${found.case.title} v${found.case.image_version}` : listed.map(({ title }) => title).join('\n');
  const html = `<script nonce="${scriptMark}">own()</script>${'<p>filling</p>'.repeat(100)}${list}`;
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } });
};

const spied = () => vi.fn(renderPage);
const report = (pet_name: string) => ({ as: owner, body: aMissingReport({ pet_name }) });

test.each([undefined, 'gzip', 'gzip, deflate, br'])(
  'a page is the same bytes each time with Accept-Encoding %s',
  async (accepted) => {
    const render = spied();
    const { app } = testApp(database, { renderPage: render });
    const ask = async () => {
      const answer = await app.request('/', { headers: accepted ? { 'accept-encoding': accepted } : {} });
      const said = Object.fromEntries([...answer.headers].filter(([name]) => name !== 'x-request-id'));
      return { said, bytes: Buffer.from(await answer.arrayBuffer()) };
    };
    const [first, second] = [await ask(), await ask()];
    expect(second).toEqual(first);
    expect(render).toHaveBeenCalledTimes(1);
    expect(first.said['content-encoding']).toBe(accepted && 'gzip');
    expect(first.said.etag).toMatch(/^W\/"[\w-]{22}"$/);
    const text = accepted ? gunzipSync(first.bytes) : first.bytes;
    expect(text.toString()).toMatch(/^<script>own\(\)<\/script><p>filling/);
  },
);

test('the policy of a page allows the scripts of its rendering by their hashes, and no others', async () => {
  const typed = '<script nonce="guessed">typed()</script>';
  const render: RenderPage = async (_request, { scriptMark }) =>
    new Response(`<script nonce="${scriptMark}" type="module">own()</script>${typed}`, {
      headers: { 'content-type': 'text/html' },
    });
  const { call } = testApp(database, { renderPage: render });
  const hash = (source: string) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`;
  for (let time = 0; time < 2; time++) {
    const { headers, text } = await call('GET', '/');
    expect(text).toBe(`<script type="module">own()</script>${typed}`);
    expect(headers.get('content-security-policy')).toContain(`script-src 'self' ${hash('own()')};`);
  }
});

test.each(['/pet/%ff', '/nowhere/%'])('the router never gets %s, which it could not decode', async (path) => {
  const render = spied();
  const { call } = testApp(database, { renderPage: render });
  await call('GET', path);
  const given = render.mock.calls.map(([request]) => decodeURIComponent(new URL(request.url).pathname));
  expect(given).toEqual([path]);
});

test.each(['//', '//elsewhere.example/cases'])('%s is an address of this site, not of another one', async (path) => {
  const render = spied();
  const { app, dependencies } = testApp(database, { renderPage: render });
  expect((await app.request(`http://localhost${path}`)).status).toBe(200);
  expect(render.mock.calls.map(([request]) => request.url)).toEqual([dependencies.site.origin + path]);
});

test('HEAD answers as GET would, without the page', async () => {
  const { call } = testApp(database, { renderPage });
  for (const path of ['/', '/dashboard']) {
    const got = await call('GET', path);
    const { status, text, headers } = await call('HEAD', path);
    expect([status, text]).toEqual([200, '']);
    for (const name of ['etag', 'content-type', 'content-security-policy', 'cache-control', 'vary'])
      expect([name, headers.get(name)]).toEqual([name, got.headers.get(name)]);
    if (path === '/') expect(headers.get('content-length')).toBe(String(Buffer.byteLength(got.text)));
  }
});

test('a browser that has the page gets a 304 without a policy that would replace its own', async () => {
  const { call } = testApp(database, { renderPage });
  const etag = (await call('GET', '/')).headers.get('etag')!;
  const again = await call('GET', '/', { headers: { 'if-none-match': etag } });
  expect(again.status).toBe(304);
  expect(again.headers.get('content-security-policy')).toBeNull();
  expect(again.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
});

test('query parameters that do not affect the page share one cache entry', async () => {
  const render = spied();
  const { call } = testApp(database, { renderPage: render });
  for (const path of ['/cases', '/cases?utm_source=mail', '/cases?fbclid=1']) await call('GET', path);
  expect(render).toHaveBeenCalledTimes(1);
  await call('GET', '/cases?q=mila');
  expect(render).toHaveBeenCalledTimes(2);
});

test('simultaneous visitors share one rendering', async () => {
  const render = vi.fn<RenderPage>(async (...args) => {
    await sleep(30);
    return renderPage(...args);
  });
  const { call } = testApp(database, { renderPage: render });
  await Promise.all(Array.from({ length: 10 }, () => call('GET', '/')));
  expect(render).toHaveBeenCalledTimes(1);
});

test('a page that fails or is not found is not cached', async () => {
  const render = vi.fn<RenderPage>(renderPage).mockRejectedValueOnce(new Error('secret detail'));
  const { call } = testApp(database, { renderPage: render });
  const failed = await call('GET', '/');
  expect([failed.status, failed.json.error.code]).toEqual([500, 'internal']);
  expect(failed.text).not.toContain('secret');
  expect((await call('GET', '/')).status).toBe(200);
  expect((await call('GET', '/pet/nobody')).headers.get('cache-control')).toBe('no-store');
  await call('GET', '/pet/nobody');
  expect(render).toHaveBeenCalledTimes(4);
});

test('a page whose data changed while it was rendered is not cached', async () => {
  const events = loneEvents();
  const gate = Promise.withResolvers<void>();
  let renderings = 0;
  const render: RenderPage = async () => {
    const number = ++renderings;
    if (number === 1) await gate.promise;
    return new Response(`rendering ${number}`);
  };
  const { call } = testApp(database, { renderPage: render, events });
  const early = call('GET', '/');
  await vi.waitFor(() => expect(renderings).toBe(1));
  events.publish({ kind: 'case.created', case_id: crypto.randomUUID(), slug: 'x' });
  gate.resolve();
  await early;
  expect((await call('GET', '/')).text).toBe('rendering 2');
});

test('an event removes the page of its case and the lists, but not the page of another case', async () => {
  const render = spied();
  const { call } = await testInstance(database, { renderPage: render });
  const [one, other] = [
    (await call('POST', '/api/cases', report('One'))).json,
    (await call('POST', '/api/cases', report('Other'))).json,
  ];
  const visit = async () => {
    render.mockClear();
    for (const path of ['/', `/pet/${one.slug}`, `/pet/${other.slug}`, `/pet/${one.slug}.data`])
      await call('GET', path);
    return render.mock.calls.map(([request]) => new URL(request.url).pathname);
  };
  await visit();
  await call('POST', `/api/cases/${one.id}/updates`, { as: owner, body: { update_text: 'News' } });
  expect(await visit()).toEqual(['/', `/pet/${one.slug}`, `/pet/${one.slug}.data`]);
  expect((await call('GET', `/pet/${one.slug}`)).text).toContain('v2');
});

test('a new case is on the home page at once, on every instance', async () => {
  const here = await testInstance(database, { renderPage });
  const there = await testInstance(database, { renderPage });
  for (let n = 0; n < 5; n++) {
    const name = `Newcomer ${n}`;
    for (const { call } of [here, there]) expect((await call('GET', '/')).text).not.toContain(name);
    await here.call('POST', '/api/cases', report(name));
    expect((await here.call('GET', '/')).text).toContain(name);
    await vi.waitFor(async () => expect((await there.call('GET', '/')).text).toContain(name), {
      timeout: 1000,
      interval: 5,
    });
  }
});

test('an instance that lost its connection renders fresh pages, and receives events again after the gap', async () => {
  const here = await testInstance(database, { renderPage });
  const there = await testInstance(database, { renderPage });
  await there.call('GET', '/');
  const gaps = vi.fn();
  there.events.subscribe({ event: () => {}, gap: gaps });
  await database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'homeward-events' and datname = current_database()",
  );
  await vi.waitFor(() => expect(there.events.connected()).toBe(false));
  await here.call('POST', '/api/cases', report('Unheard of'));
  expect((await there.call('GET', '/')).text).toContain('Unheard of');
  await vi.waitFor(() => expect(there.events.connected()).toBe(true), { timeout: 5000 });
  expect(gaps).toHaveBeenCalledTimes(2);
  await vi.waitFor(() => expect(here.events.connected()).toBe(true), { timeout: 5000 });
  await here.call('POST', '/api/cases', report('Heard of'));
  await vi.waitFor(async () => expect((await there.call('GET', '/')).text).toContain('Heard of'), { timeout: 1000 });
});

const from = (ip: string) => ({ 'x-forwarded-for': ip, accept: 'text/html' });

test('an address that requests too many new pages is told to wait; other addresses and cached pages are served', async () => {
  const { call } = testApp(database, { renderPage, settings: limitedSettings });
  const ask = (n: number, ip: string) => call('GET', `/cases?q=${n}`, { headers: from(ip) });
  for (let n = 0; n < renderingAllowance.burst; n++) expect((await ask(n, '10.0.0.1')).status).toBe(200);
  const more = await Promise.all(Array.from({ length: 60 }, (_, n) => ask(10_000 + n, '10.0.0.1')));
  const refused = more.find(({ status }) => status === 429)!;
  expect(refused.headers.get('content-type')).toContain('text/html');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(refused.text).toContain('That was a lot at once. Please wait a little and try again.');
  expect(refused.text).toMatch(/href="\/cases\?q=100\d\d"/);
  expect((await ask(1, '10.0.0.1')).status).toBe(200);
  expect((await ask(20_000, '10.0.0.2')).status).toBe(200);
});

test('renderings beyond the queue are refused with Retry-After', async () => {
  const gate = Promise.withResolvers<void>();
  const slow: RenderPage = async () => {
    await gate.promise;
    return new Response('<body>late</body>', { headers: { 'content-type': 'text/html' } });
  };
  const { call } = testApp(database, { renderPage: slow, settings: { ...limitedSettings, rateLimits: false } });
  const answers = Array.from({ length: 100 }, (_, n) => call('GET', `/cases?q=${n}`, { headers: from(`10.0.3.${n}`) }));
  const first = await Promise.race(answers);
  let refused = 0;
  for (const answer of answers) answer.then(({ status }) => (refused += status === 503 ? 1 : 0));
  await expect.poll(() => refused).toBe(36);
  expect([first.status, first.headers.get('retry-after')]).toEqual([503, '5']);
  expect(first.text).toContain('Very many people are using Homeward right now.');
  gate.resolve();
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(64);
  expect(statuses.filter((status) => status === 503)).toHaveLength(36);
});

test('while the database is away the last copy is sent with a notice', async () => {
  const events = loneEvents();
  const render = vi.fn<RenderPage>(async () => new Response('<body>as it was</body>'));
  const { call } = testApp(database, { renderPage: render, events });
  await call('GET', '/');
  render.mockRejectedValue(new Error('no database'));
  events.publish({ kind: 'case.created', case_id: crypto.randomUUID(), slug: 'x' });
  const answer = await call('GET', '/');
  expect(answer.status).toBe(200);
  expect(answer.text).toMatch(/^<body><p role="status" .*This is a copy of the page from <time .*<\/p>as it was/);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('cache-status')).toBe('homeward; fwd=stale; detail=database-away');
  expect(answer.headers.get('etag')).toBeNull();
});

const taken = (html: string) => takeMarks(html, 'mark-1');

test('a script with the mark is named byte for byte, and the mark is taken off', () => {
  const html = '<p>Ünï 🐕</p><script async="" nonce="mark-1" type="module">say("Ünï 🐕")\n</script>';
  expect(taken(html)).toEqual({ html: html.replace(' nonce="mark-1"', ''), scripts: ['say("Ünï 🐕")\n'] });
});

test.each([
  ['no mark', '<script>typed()</script>'],
  ['another mark', '<script nonce="mark-2">typed()</script>'],
  ['the mark outside of the tag', '<script>typed()</script><i nonce="mark-1"></i>'],
  ['the mark in its text', '<script>typed(` nonce="mark-1"`)</script>'],
])('a script with %s is not named', (_, html) => {
  expect(taken(html).scripts).toEqual([]);
});

test('a script from a file needs no hash', () => {
  expect(taken('<script nonce="mark-1" src="/a.js"></script>').scripts).toEqual([]);
});
