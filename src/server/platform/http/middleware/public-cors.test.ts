import { OpenAPIHono } from '@hono/zod-openapi';
import { expect, test } from 'vitest';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { publicCors } from './public-cors.ts';

const fromElsewhere = { origin: 'https://elsewhere.example' };

function answering(made: Response): OpenAPIHono<AppEnv> {
  const app = new OpenAPIHono<AppEnv>();
  publicCors(app);
  app.all('*', () => made);
  return app;
}

test('a public read is shared with pages of other sites, and passed on as it is', async () => {
  const made = new Response('{}');
  const response = await answering(made).request('/api/cases', { headers: fromElsewhere });
  expect(response).toBe(made);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(response.headers.get('access-control-expose-headers')).toBe('ETag,Retry-After,X-Request-Id');
});

test('what is not public is not shared, and neither is a change', async () => {
  for (const [path, method] of [
    ['/api/account', 'GET'],
    ['/api/cases', 'POST'],
  ] as const) {
    const response = await answering(new Response('{}')).request(path, { method, headers: fromElsewhere });
    expect(response.headers.has('access-control-allow-origin')).toBe(false);
  }
});

test('a page that asks first may read, and not send who it is', async () => {
  const headers = { ...fromElsewhere, 'access-control-request-method': 'GET' };
  const response = await answering(new Response('{}')).request('/api/cases', { method: 'OPTIONS', headers });
  expect(response.status).toBe(204);
  expect(response.headers.get('access-control-allow-methods')).toBe('GET,HEAD');
  expect(response.headers.get('access-control-allow-headers')).not.toMatch(/authorization/i);
});
