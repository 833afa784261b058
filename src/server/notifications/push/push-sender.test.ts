import { createECDH } from 'node:crypto';
import { Agent } from 'node:https';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { wasNotSent } from '#server/platform/mail/mailer.ts';
import { pushKeys, pushSender } from './push-sender.ts';

const called: string[] = [];
const sockets: Socket[] = [];
/** How the server of this test answers. */
let answer: (socket: Socket) => void;
const server = createServer((socket) => {
  sockets.push(socket);
  socket.on('error', () => {}).once('data', () => answer(socket));
}).listen(0, '127.0.0.1');
await new Promise((resolve) => server.once('listening', resolve));
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  server.close();
});

/** Connects to the server of this test, without TLS, whatever host is to be called. */
class AgentHere extends Agent {
  override createConnection({ host }: { host?: string | undefined }) {
    called.push(host!);
    return connect((server.address() as AddressInfo).port, '127.0.0.1');
  }
}

const keys = pushKeys('secret');
const push = pushSender({ keys, subject: 'https://homeward.example', agent: new AgentHere(), answerWithinMs: 3000 });
const browser = createECDH('prime256v1');
browser.generateKeys();
const device = (endpoint = 'https://push.example/a') => ({
  endpoint,
  keys: { p256dh: browser.getPublicKey('base64url'), auth: Buffer.alloc(16, 1).toString('base64url') },
});
const content = { title: 'News', body: 'of Rex', path: '/notifications', tag: 'news' };

const says = (status: string) => (socket: Socket) => socket.end(`HTTP/1.1 ${status}\r\ncontent-length: 0\r\n\r\n`);

test('a message is sent, a device is gone, and a refusal proves that it did not arrive', async () => {
  answer = says('201 Created');
  expect(await push.send(device(), content)).toBe('sent');
  answer = says('410 Gone');
  expect(await push.send(device(), content)).toBe('gone');
  for (const status of ['302 Found', '429 Too Many Requests', '500 No']) {
    answer = says(status);
    const failure = await push.send(device(), content).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(wasNotSent(failure)).toBe(true);
  }
});

test.each(['%2e', ';.', "'."])('the host that was checked is called, and no other one (%s)', async (between) => {
  called.length = 0;
  answer = says('201 Created');
  await push.send(device(`https://127.0.0.1${between}example.com/a`), content);
  expect(called).toEqual([`127.0.0.1${between.replace('%2e', '.')}example.com`]);
});

test('an answer that never ends holds nothing up', async () => {
  answer = (socket) => {
    socket.write('HTTP/1.1 201 Created\r\ntransfer-encoding: chunked\r\n\r\n');
    const more = setInterval(() => socket.write('1\r\na\r\n'), 20);
    socket.on('close', () => clearInterval(more));
  };
  expect(await push.send(device(), content)).toBe('sent');
  await expect.poll(() => sockets.at(-1)!.closed, { timeout: 10_000 }).toBe(true);
});

test('an answer that comes letter by letter is not waited for', async () => {
  answer = (socket) => {
    const more = setInterval(() => socket.write('H'), 20);
    socket.write('HTTP/1.1 201 Created\r\nx: ');
    socket.on('close', () => clearInterval(more));
  };
  await expect(push.send(device(), content)).rejects.toThrow();
});
