import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openAiVision } from './openai-vision.ts';

type Seen = { path: string | undefined; authorization: string | undefined; body: Record<string, unknown> };

const seen: Seen[] = [];
let reply: (response: ServerResponse) => void;

const server = createServer(async (request: IncomingMessage, response) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const body = JSON.parse(Buffer.concat(parts).toString());
  seen.push({ path: request.url, authorization: request.headers.authorization, body });
  reply(response);
}).listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => server.close());

const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`;
const says = (content: unknown) => (response: ServerResponse) =>
  response
    .writeHead(200, { 'content-type': 'application/json' })
    .end(JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] }));
const photo = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#886644' } })
  .webp()
  .toBuffer();

beforeEach(() => {
  seen.length = 0;
  reply = says(' Both have a white paw. ');
});

test('sends only the two photos, in a small size, and returns the text', async () => {
  const text = await openAiVision({ url, model: 'some-model', apiKey: 'key' }).compare(photo, photo);
  expect(text).toBe('Both have a white paw.');
  expect(seen[0]).toMatchObject({ path: '/v1/chat/completions', authorization: 'Bearer key' });
  const { model, messages } = seen[0]!.body as { model: string; messages: [{ content: Part[] }] };
  expect(model).toBe('some-model');
  const [question, ...pictures] = messages[0].content;
  expect(question).toMatchObject({ type: 'text' });
  expect(pictures).toHaveLength(2);
  for (const picture of pictures) {
    const bytes = Buffer.from(picture.image_url.url.replace('data:image/jpeg;base64,', ''), 'base64');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 768 });
  }
});

type Part = { type: string; image_url: { url: string } };

test('works without a key, for local services', async () => {
  await openAiVision({ url, model: 'local' }).compare(photo, photo);
  expect(seen[0]!.authorization).toBeUndefined();
});

test('cuts an endless text', async () => {
  reply = says('x'.repeat(5000));
  expect((await openAiVision({ url, model: 'm' }).compare(photo, photo)).length).toBeLessThanOrEqual(1201);
});

test.each([
  ['an error', (response: ServerResponse) => response.writeHead(500).end('internals')],
  ['no JSON', (response: ServerResponse) => response.writeHead(200).end('hello')],
  ['another shape', (response: ServerResponse) => response.writeHead(200).end('{"choices":[]}')],
  ['no words', says(null)],
  ['a redirect', (response: ServerResponse) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  ['silence', () => {}],
])('rejects for %s', async (_, how) => {
  reply = how as typeof reply;
  await expect(openAiVision({ url, model: 'm', timeoutMs: 300 }).compare(photo, photo)).rejects.toThrow();
});
