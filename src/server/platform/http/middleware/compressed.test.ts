import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { compressed } from './compressed.ts';

const text = 'lost '.repeat(1000);

function answering(made: Response): Hono {
  const app = new Hono();
  app.use(compressed);
  app.get('/', () => made);
  return app;
}

test('a text is compressed for who accepts it, and says that it depends on that', async () => {
  const response = await answering(new Response(text)).request('/', { headers: { 'accept-encoding': 'gzip' } });
  expect(response.headers.get('content-encoding')).toBe('gzip');
  expect(response.headers.get('vary')).toBe('Accept-Encoding');
});

test('a text that is not compressed is passed on as it is, and says the same', async () => {
  const made = new Response(text);
  const response = await answering(made).request('/');
  expect(response).toBe(made);
  expect(response.headers.get('vary')).toBe('Accept-Encoding');
});

test('a picture does not depend on it', async () => {
  const made = new Response(text, { headers: { 'content-type': 'image/jpeg' } });
  expect((await answering(made).request('/')).headers.has('vary')).toBe(false);
});
