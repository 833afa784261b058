import { describe, expect, test } from 'vitest';
import { publicPaths } from '#server/platform/http/middleware/public-cors.ts';
import { testApp } from '#tests/harness/app.ts';
import { testAuth } from '#tests/harness/auth.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { documentedApi } from '#tests/harness/documented-api.ts';

const database = await testDatabase();
const auth = testAuth(database.db);
const { app, call } = testApp(database, { auth: auth.gateway, identify: auth.identify });
const { operations } = await documentedApi(app);
const byPath = [...Map.groupBy(operations, ({ path }) => path)].map(([path, some]) => ({
  path,
  address: path.replace('{part}', '1').replaceAll(/\{\w+\}/g, 'x'),
  methods: some.map(({ method }) => method),
}));
const allMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'QUERY'];
const sorted = (methods: string[]) => methods.toSorted().join();
const allowed = (headers: Headers) => sorted(headers.get('allow')?.split(', ') ?? []);

describe('an unsupported method', () => {
  test.each(byPath)('is a 405 at $path, with the supported methods', async ({ address, methods }) => {
    const takes = sorted([...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS']);
    for (const method of allMethods.filter((one) => !methods.includes(one))) {
      const refused = await call(method, address);
      expect([method, refused.status, refused.json?.error.code]).toEqual([method, 405, 'method_not_allowed']);
      expect(allowed(refused.headers)).toBe(takes);
    }
    const asked = await call('OPTIONS', address);
    expect([asked.status, asked.text, allowed(asked.headers)]).toEqual([204, '', takes]);
  });

  test.each(['/', '/cases', '/pet/rex', '/no-such-page', '/assets/x.js', '/api'])(
    'is a 405 at the page %s',
    async (path) => {
      const refused = await call('POST', path, { body: {} });
      expect([refused.status, refused.json.error.code]).toEqual([405, 'method_not_allowed']);
      expect(allowed(refused.headers)).toBe('GET,HEAD,OPTIONS');
    },
  );

  test.each(['/', '/api/cases', '/api/auth/sign-in/email'])('is a 405 at %s even if it is TRACE', async (path) => {
    // as the adapter builds it, because the standard has no such request
    const traced = Object.defineProperty(new Request(`http://localhost${path}`), 'method', { value: 'TRACE' });
    expect((await app.fetch(traced)).status).toBe(405);
  });

  test('is not a 405 at an unknown address', async () => {
    for (const method of ['GET', 'POST', 'OPTIONS']) {
      expect((await call(method, '/api/nowhere')).status).toBe(404);
      expect((await call(method, '/api/auth/list-sessions')).status).toBe(404);
    }
  });
});

describe('pages of other sites', () => {
  const headers = { origin: 'https://town.example' };
  const asks = (method: string, path: string, wanted = 'if-none-match') =>
    call('OPTIONS', path, {
      headers: { ...headers, 'access-control-request-method': method, 'access-control-request-headers': wanted },
    });
  const isPublic = (path: string) =>
    publicPaths.some((pattern) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+').replace('*', '.+')}$`).test(path));
  /** Addresses that only this site uses: about this instance, pages, and what needs a token from a mail or a link. */
  const isOurs =
    /^\/(healthz|readyz|metrics|robots)|^\/api\/(docs|auth\/|unsubscribe|alerts|subscriber|case-check|handover|invitation)/;
  const reads = operations.filter(({ method, path }) => method === 'GET' && !isOurs.test(path));
  const isOpen = (security: object[]) => security.length === 0 || security.some((way) => Object.keys(way).length === 0);

  test('may only read what needs no session', () => {
    for (const { path, security } of reads) expect([path, isPublic(path)]).toEqual([path, isOpen(security)]);
  });

  test.each(reads)('GET $path', async ({ path, security }) => {
    if (path === '/api/events') return;
    const address = path.replaceAll(/\{\w+\}/g, 'x');
    const answer = await call('GET', address, { headers });
    const open = isOpen(security);
    expect(answer.headers.get('access-control-allow-origin')).toBe(open ? '*' : null);
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    if (open) expect(answer.headers.get('access-control-expose-headers')).toContain('ETag');
    expect((await asks('GET', address)).headers.get('access-control-allow-origin')).toBe(open ? '*' : null);
  });

  test('may not send a token or change anything', async () => {
    const asked = await asks('PATCH', '/api/cases/x', 'authorization, content-type');
    expect(asked.status).toBe(204);
    expect(asked.headers.get('access-control-allow-methods')).toBe('GET,HEAD');
    expect(asked.headers.get('access-control-allow-headers')?.toLowerCase()).not.toMatch(/authorization|content-type/);
    const sent = await call('POST', '/api/cases', { headers, body: {} });
    expect(sent.headers.get('access-control-allow-origin')).toBeNull();
  });
});
