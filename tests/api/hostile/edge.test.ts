import { createHash } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import type { Logger } from '#server/platform/logger.ts';
import { aUser } from '#tests/factories/accounts.ts';
import { aMissingReport } from '#tests/factories/reports.ts';
import { appDependencies, testApp } from '#tests/harness/app.ts';
import { testDatabase } from '#tests/harness/database.ts';

const database = await testDatabase();
const owner = await aUser(database.db);
const { call, app } = testApp(database, {
  renderPage: async () => new Response('<html></html>', { headers: { 'content-type': 'text/html' } }),
});
const { settings } = appDependencies(database).dependencies;
const siteOf = () => appDependencies(database).dependencies.site;

function policyOf(answer: { headers: Headers }): Record<string, string[]> {
  const policy = answer.headers.get('content-security-policy') ?? '';
  return Object.fromEntries(policy.split('; ').map((line) => [line.split(' ')[0]!, line.split(' ').slice(1)]));
}

test('pages have a strict policy: nothing inline but their own scripts, nothing from elsewhere', async () => {
  const answer = await call('GET', '/');
  const policy = policyOf(answer);
  expect(policy['script-src']).toEqual(["'self'"]); // this page has no scripts
  expect(policy['default-src']).toEqual(["'self'"]);
  expect(policy['frame-ancestors']).toEqual(["'none'"]);
  expect(answer.headers.get('content-security-policy')).not.toMatch(/unsafe-|https?:|\*/);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('strict-transport-security')).toMatch(/max-age=\d{8}/); // the site of the tests uses https
});

test('the policy only allows what is configured: map tiles, the captcha', async () => {
  const site = { ...siteOf(), captcha: { provider: 'hcaptcha', siteKey: 'key' } };
  const open = testApp(database, {
    settings: { ...settings, imageOrigins: ['https://*.tiles.example'] },
    site,
    renderPage: async () => new Response('', { headers: { 'content-type': 'text/html' } }),
  });
  const policy = policyOf(await open.call('GET', '/'));
  expect(policy['img-src']).toContain('https://*.tiles.example');
  expect(policy['script-src']).toContain('https://hcaptcha.com');
  expect(policy['script-src']).not.toContain('https://*.tiles.example');
});

test('answers of the API are never cached', async () => {
  for (const path of ['/api/cases', '/api/cases/nobody', '/api/auth/jwks'])
    expect((await call('GET', path, { as: owner })).headers.get('cache-control')).toBe('no-store');
});

test('the policy of API answers allows nothing to load or run', async () => {
  expect((await call('GET', '/api/cases')).headers.get('content-security-policy')).toBe(
    "default-src 'none'; frame-ancestors 'none'",
  );
});

test('every answer has a request id, and that of an error is in the log with its cause', async () => {
  for (const path of ['/', '/api/cases', '/healthz', '/nowhere', '/api/nowhere'])
    expect((await call('GET', path)).headers.get('x-request-id')).toMatch(/^[\w-]{20,}$/);

  const lines: object[] = [];
  const log = (details: object) => void lines.push(details);
  const logger = { child: () => logger, info: log, warn: log, error: log } as unknown as Logger;
  const { dependencies } = appDependencies(database, { logger });
  const failing = async () => {
    throw new Error('connection to 10.1.2.3 refused for user homeward');
  };
  const cases = {
    ...dependencies.cases,
    ask: failing,
    transact: failing,
  };
  const broken = testApp(database, { logger, cases });
  for (const [method, body] of [['GET'], ['POST', aMissingReport()]] as const) {
    const answer = await broken.call(method, '/api/cases', { as: owner, body });
    expect(answer.status).toBe(500);
    expect(answer.json.error).toEqual({
      code: 'internal',
      message: 'Something went wrong on our side. Please try again.',
      request_id: answer.headers.get('x-request-id'),
    });
  }
  expect(lines).toContainEqual({ err: expect.objectContaining({ message: expect.stringContaining('10.1.2.3') }) });
});

test('an unknown address of the API gets an API error, an unknown path a page', async () => {
  const answer = await call('GET', '/api/nowhere');
  expect([answer.status, answer.json.error.code]).toEqual([404, 'not_found']);
  expect((await call('GET', '/nowhere')).headers.get('content-type')).toBe('text/html');
});

test('the API description is complete and has a page that works under the policy', async () => {
  const { json } = await call('GET', '/api/openapi.json');
  expect(json.openapi).toBe('3.1.0');
  expect(json.components.schemas).toHaveProperty('Case');
  const shapes = Object.keys(json.paths).map((path) => path.replaceAll(/\{\w+\}/g, '{}'));
  expect(new Set(shapes).size, 'two paths that differ by the name of a parameter only').toBe(shapes.length);
  expect(json.paths['/api/cases'].post.requestBody.content['application/json'].schema).toBeDefined();
  const page = await app.request('/api/docs');
  const html = await page.text();
  const style = /<style>([^<]*)<\/style>/.exec(html)![1]!;
  const hash = createHash('sha256').update(style).digest('base64');
  expect(policyOf(page)['style-src']).toEqual(["'self'", `'sha256-${hash}'`]);
  expect(html).not.toMatch(/<script|style="|src=/);
  for (const path of Object.keys(json.paths)) expect(html).toContain(path);
});

test('metrics are labelled by route, not by slug', async () => {
  await call('GET', '/api/cases/some-slug-that-nobody-has');
  const { text } = await call('GET', '/metrics');
  expect(text).toMatch(/route="\/api\/cases\/:idOrSlug",status="404"/);
  expect(text).not.toContain('some-slug');
});

test('the feed is well-formed whatever people write', async () => {
  const pet_name = '</title><script>&"\u0007 \ud800';
  await call('POST', '/api/cases', { as: owner, body: { ...aMissingReport(), pet_name } });
  const { text, headers } = await call('GET', '/feed.xml');
  expect(headers.get('content-type')).toContain('application/rss+xml');
  expect(text).toContain('Missing: &lt;/title&gt;&lt;script&gt;&amp;&quot;');
  expect(text).not.toContain('<script');
  expect(text).not.toContain('\u0007');
});

test('the map shows open cases with a place', async () => {
  const located = { ...aMissingReport(), location: { lat: 10, lng: 20 } };
  const { json: shown } = await call('POST', '/api/cases', { as: owner, body: located });
  const { json: closed } = await call('POST', '/api/cases', { as: owner, body: located });
  await call('PATCH', `/api/cases/${closed.id}`, { as: owner, body: { status: 'reunited' } });
  const { json } = await call('GET', '/cases.geojson');
  expect(json.features.map((feature: { id: string }) => feature.id)).toEqual([shown.id]);
  const [lng, lat] = json.features[0].geometry.coordinates;
  expect(Math.abs(lat - 10) + Math.abs(lng - 20)).toBeLessThan(0.02);
  expect((await call('GET', '/cases.geojson?status=nonsense')).status).toBe(422);
});

test('an unknown path is logged by the page that says so', async () => {
  const warn = vi.fn();
  const logger = { child: () => logger, info: vi.fn(), warn, error: vi.fn() } as unknown as Logger;
  const logging = testApp(database, {
    logger,
    renderPage: async (request, { reads }) => {
      reads.logUnknownPath(new URL(request.url).pathname);
      return new Response('Oops', { status: 404 });
    },
  });
  expect((await logging.call('GET', '/no-such-page')).status).toBe(404);
  expect(warn).toHaveBeenCalledWith({ path: '/no-such-page' }, 'unknown path');
});

test('U+0000 is refused in an address and removed from a text, where its spelled-out form is kept', async () => {
  for (const path of ['/api/cases?q=%00', '/api/cases/%00', '/pet/%00'])
    expect([path, (await call('GET', path)).status]).toEqual([path, 400]);
  const post = (pet_name: string) => call('POST', '/api/cases', { as: owner, body: { ...aMissingReport(), pet_name } });
  expect((await post('a\u0000b')).json.title).toContain(' ab ');
  expect((await post('\\u0000')).json.title).toContain(' \\u0000 ');
});

test('a page with U+0000 in its address leads to the page without it, and to no other host', async () => {
  const open = (path: string) => call('GET', path, { headers: { accept: 'text/html' } });
  const pages = {
    '/cases?q=tab%00by&cursor=%00': '/cases?q=tab%20by&cursor=%20',
    '/pet/a%00b': '/pet/a%20b',
    '/%0%000': '/%0%200',
    '//elsewhere.example/%00': '/elsewhere.example/%20',
    '/\\elsewhere.example/%00': '/elsewhere.example/%20',
  };
  for (const [path, clean] of Object.entries(pages)) {
    const { status, headers } = await open(path);
    expect([path, status, headers.get('location')]).toEqual([path, 302, clean]);
  }
  expect((await open('/api/cases?q=%00')).status).toBe(400);
});
