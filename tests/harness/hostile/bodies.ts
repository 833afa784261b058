import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

/** One hostile request: its target, its headers, and its body. */
export type HostileBody = {
  name: string;
  path: string;
  headers: Record<string, string>;
  body: () => AsyncIterable<Buffer> | Iterable<Buffer>;
};

/** How it ended: with a status or a closed connection, and how many bytes the server had accepted by then. */
export type Outcome = { name: string; status: number | 'cut off'; sent: number };

const Kb = 1024;
const Mb = 1024 * Kb;
const piece = Buffer.alloc(64 * Kb, '1');
const backslashes = Buffer.alloc(64 * Kb, '\\');
const json = 'application/json';
const form = 'multipart/form-data; boundary=x';
const fileStart = Buffer.from('--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n');

/**
 * A hundred bodies to send at once: a fifth of each kind.
 * @param token of somebody who is signed in
 */
export function hundredBodies(token: string): HostileBody[] {
  const authorization = `Bearer ${token}`;
  const signIn = '/api/auth/sign-in/email';
  const kinds: HostileBody[] = [
    {
      name: 'photo without a token',
      path: '/api/photos',
      headers: { 'content-type': form, 'content-length': String(12 * Mb) },
      body: () => upTo(12 * Mb, piece),
    },
    { name: 'endless form', path: signIn, headers: { 'content-type': json }, body: () => upTo(200 * Mb, piece) },
    {
      name: 'endless photo',
      path: '/api/photos',
      headers: { 'content-type': form, authorization },
      body: () => upTo(200 * Mb, piece, fileStart),
    },
    { name: 'dribbled form', path: signIn, headers: { 'content-type': json }, body: () => dribble(Buffer.from('{')) },
    {
      name: 'dribbled photo',
      path: '/api/photos',
      headers: { 'content-type': form, authorization },
      body: () => dribble(fileStart),
    },
    {
      name: '19 MB of backslashes',
      path: '/api/cases',
      headers: { 'content-type': json, 'content-length': String(19 * Mb), authorization },
      body: () => upTo(19 * Mb, backslashes),
    },
    {
      name: '19 MB of backslashes, unannounced',
      path: signIn,
      headers: { 'content-type': json },
      body: () => upTo(19 * Mb, backslashes, Buffer.from('{"email":"')),
    },
    {
      name: '19 MB of backslashes for a file name',
      path: '/api/photos',
      headers: { 'content-type': form, authorization },
      body: () => upTo(19 * Mb, backslashes, fileStart.subarray(0, 60)),
    },
    {
      name: 'deep nesting',
      path: signIn,
      headers: { 'content-type': json },
      body: () => [Buffer.from(`{"email":${'['.repeat(60 * Kb)}`)],
    },
    {
      name: 'deep nesting, signed in',
      path: '/api/cases',
      headers: { 'content-type': json, authorization },
      body: () => [Buffer.from(`${'{"a":'.repeat(10 * Kb)}1${'}'.repeat(10 * Kb)}`)],
    },
  ];
  return Array.from({ length: 100 }, (_, index) => kinds[index % kinds.length]!);
}

/**
 * Bodies of 200 MB to every path, to send at once.
 * @param announced whether the header states their length
 */
export function floods(token: string, type: 'json' | 'form', announced: boolean): HostileBody[] {
  const headers = {
    'content-type': type === 'json' ? json : form,
    authorization: `Bearer ${token}`,
    ...(announced && { 'content-length': String(200 * Mb) }),
  };
  const paths = ['/', '/cases', '/api/cases', '/api/photos', '/api/auth/sign-in/email', '/api/nowhere'];
  return paths.map((path) => ({ name: path, path, headers, body: () => upTo(200 * Mb, piece) }));
}

/** Sends all of them at once, for at most `withinMs`. */
export function sendBodies(url: string, bodies: HostileBody[], withinMs: number): Promise<Outcome[]> {
  return Promise.all(bodies.map((body) => send(url, body, withinMs)));
}

async function send(url: string, { name, path, headers, body }: HostileBody, withinMs: number): Promise<Outcome> {
  const asked = request(new URL(path, url), { method: 'POST', headers });
  let sent = 0;
  const counted = async function* () {
    for await (const bytes of body()) {
      sent += bytes.length;
      yield bytes;
    }
  };
  const source = Readable.from(counted());
  source.on('error', () => {}).pipe(asked);
  const status = await Promise.race([answerOf(asked), sleep(withinMs, 'cut off' as const)]);
  asked.on('error', () => {}).destroy(); // the server closes the connection instead of reading the rest
  source.destroy();
  return { name, status, sent };
}

async function answerOf(asked: ReturnType<typeof request>): Promise<number | 'cut off'> {
  try {
    const [response] = (await once(asked, 'response')) as [IncomingMessage];
    return response.statusCode!;
  } catch {
    return 'cut off';
  }
}

function* upTo(bytes: number, bit: Buffer, start?: Buffer): Iterable<Buffer> {
  if (start) yield start;
  for (let made = 0; made < bytes; made += bit.length) yield bit.subarray(0, bytes - made);
}

async function* dribble(start: Buffer): AsyncIterable<Buffer> {
  yield start;
  for (;;) {
    await sleep(100);
    yield piece.subarray(0, 1);
  }
}
