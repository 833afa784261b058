import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '#core/cases/limits.ts';
import { type Listener, listen } from '#server/composition/listen.ts';
import { aUser } from '#tests/factories/accounts.ts';
import { testApp } from '#tests/harness/app.ts';
import { testAuth } from '#tests/harness/auth.ts';
import { testDatabase } from '#tests/harness/database.ts';

const mb = 1024 * 1024;
const bodyBytes = 200 * mb;
/** Allowed growth while 4.8 GB are sent: sockets, and one photo of 20 MB that a signed-in person may send. */
const mostGrowth = 128 * mb;

const database = await testDatabase();
const someone = await aUser(database.db);
const { app } = testApp(database, { auth: testAuth(database.db).gateway });
let listener: Listener;

beforeAll(async () => {
  listener = await listen(app, 0, '127.0.0.1', { render: async () => new Response(), clientDir: undefined });
});
afterAll(() => listener.close(0));

const paths = ['/', '/cases', '/api/cases', '/api/photos', '/api/auth/sign-in/email', '/api/nowhere'];
const types = { json: 'application/json', form: 'multipart/form-data; boundary=x' };

/** Sends 200 MB as fast as the server accepts them. @returns the status, and how many bytes were sent by then */
async function flood(path: string, headers: Record<string, string>): Promise<{ status: number; sent: number }> {
  const asked = request({ port: listener.port, host: '127.0.0.1', method: 'POST', path, headers });
  const chunk = Buffer.alloc(64 * 1024, '1');
  let sent = 0;
  const body = Readable.from(
    (function* chunks() {
      for (; sent < bodyBytes; sent += chunk.length) yield chunk;
    })(),
  );
  body.pipe(asked);
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  body.unpipe(asked);
  asked.on('error', () => {}); // the server closes the connection when it refuses the rest
  asked.destroy();
  return { status: response.statusCode!, sent };
}

test('bodies of 200 MB are refused early and not kept, with and without a length', async () => {
  const before = process.memoryUsage().rss;
  let highest = before;
  const watch = setInterval(() => (highest = Math.max(highest, process.memoryUsage().rss)), 5);
  for (const [type, length] of [['json'], ['json', bodyBytes], ['form'], ['form', bodyBytes]] as const) {
    const headers = {
      'content-type': types[type],
      authorization: `Bearer ${someone.userId}`,
      ...(length ? { 'content-length': String(length) } : {}),
    };
    const answers = await Promise.all(paths.map((path) => flood(path, headers)));
    for (const [i, { status, sent }] of answers.entries()) {
      const about = `${paths[i]}, ${type}, ${length ?? 'without a length'}`;
      // without a length, a path may have refused, or answered without reading the body, before the limit was reached
      if (length) expect(status, about).toBe(413);
      expect(sent, about).toBeLessThan(bodyBytes / 2);
    }
  }
  clearInterval(watch);
  console.log(`RSS grew by ${((highest - before) / mb).toFixed(0)} MB`);
  expect(highest - before).toBeLessThan(mostGrowth);
}, 60_000);

test('a photo is not read before the sender is authenticated', async () => {
  const { status, sent } = await flood('/api/photos', { 'content-type': types.form });
  expect(status).toBe(401);
  expect(sent).toBeLessThan(limits.photoBytes / 2); // what the socket buffers of both sides hold
});
