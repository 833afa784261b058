import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLogger } from '#server/platform/logger.ts';
import { smtpServer } from '#tests/harness/servers/smtp.ts';
import { createMailer, wasNotSent } from './mailer.ts';

const from = 'Homeward <homeward@example.org>';
const mail = { to: 'ana@example.org', subject: 'Grüße von Rex', text: 'Plain words', html: '<p>Rich words</p>' };
let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'homeward-mail-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

test('without SMTP a mail becomes a private file in the outbox', async () => {
  const mailer = createMailer({ dataDir, mail: { smtpUrl: undefined, from } }, createLogger('silent'));
  await mailer.send(mail);
  await mailer.send({ ...mail, to: '../../etc/passwd@example.org' });
  const files = await readdir(join(dataDir, 'outbox'));
  expect(files).toHaveLength(2);
  const first = join(dataDir, 'outbox', files.find((name) => name.endsWith('ana@example.org.eml')) ?? 'missing');
  const message = await readFile(first, 'utf8');
  expect(message).toContain('To: ana@example.org');
  expect(message).toContain('Plain words');
  expect((await stat(first)).mode & 0o077).toBe(0);
});

test('with SMTP the server receives both bodies, sender and receiver', async () => {
  const { url, received, close } = await smtpServer();
  const mailer = createMailer({ dataDir, mail: { smtpUrl: url, from } }, createLogger('silent'));
  try {
    await mailer.send({ ...mail, replyTo: 'finder@example.org' });
  } finally {
    mailer.close();
    await close();
  }
  expect(received).toMatchObject([{ from: 'homeward@example.org', to: ['ana@example.org'] }]);
  expect(received[0]?.message).toContain('Reply-To: finder@example.org');
  expect(received[0]?.message).toContain('Plain words');
  expect(received[0]?.message).toContain('<p>Rich words</p>');
});

test('a mail that the server does not accept is an error', async () => {
  expect(await failureOf('smtp://127.0.0.1:1')).toBeInstanceOf(Error);
});

test('a server that is not there, or refuses, got nothing; one that hangs up after the text may have it', async () => {
  expect(wasNotSent(await failureOf('smtp://127.0.0.1:1'))).toBe(true);
  expect(wasNotSent(await failureOf('smtp://nowhere.invalid'))).toBe(true);
  const refusing = await smtpServer(0, { refuses: true });
  expect(wasNotSent(await failureOf(refusing.url))).toBe(true);
  await refusing.close();
  // takes the mail, and is gone before it says so
  const leaving = createServer((socket) => {
    let isText = false;
    socket.write('220 here\r\n');
    socket.on('data', (said) => {
      if (isText) return socket.end();
      isText = /^DATA/i.test(`${said}`);
      socket.write(isText ? '354 go on\r\n' : '250 ok\r\n');
    });
    socket.on('error', () => {});
  });
  await once(leaving.listen(0, '127.0.0.1'), 'listening');
  expect(wasNotSent(await failureOf(`smtp://127.0.0.1:${(leaving.address() as AddressInfo).port}`))).toBe(false);
  leaving.close();
});

async function failureOf(smtpUrl: string): Promise<unknown> {
  const mailer = createMailer({ dataDir, mail: { smtpUrl, from } }, createLogger('silent'));
  const failure = await mailer.send(mail).catch((error: unknown) => error);
  mailer.close();
  return failure;
}
