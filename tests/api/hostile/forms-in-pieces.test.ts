import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createLogger } from '#server/platform/logger.ts';
import { type Listener, listen } from '#server/site/http/listen.ts';
import { aUser } from '#tests/factories/accounts.ts';
import { aMissingReport } from '#tests/factories/reports.ts';
import { testApp } from '#tests/harness/app.ts';
import { testAuth } from '#tests/harness/auth.ts';
import { testDatabase } from '#tests/harness/database.ts';

const database = await testDatabase();
const someone = await aUser(database.db);
const said: string[] = [];
const logger = createLogger('error', { write: (line) => said.push(line) });
const { app } = testApp(database, { auth: testAuth(database.db).gateway, logger });
const report = Buffer.from(JSON.stringify(aMissingReport({ pet_name: 'Zoë' })));
let listener: Listener;

beforeAll(async () => {
  listener = await listen(app, 0, '127.0.0.1', { render: async () => new Response(), clientDir: undefined });
});
afterAll(() => listener.close(0));

/** A connection on which a form is announced, by a header that says how long it is. */
function announced(path: string, length: string) {
  const socket = connect(listener.port, '127.0.0.1');
  const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${someone.userId}\r\n`;
  socket.write(`${head}Content-Type: application/json\r\n${length}\r\n\r\n`);
  return socket;
}

const announcedReport = () => announced('/api/cases', `Content-Length: ${report.length}`);

const published = async () => (await database.pool.query('select pet_name from cases')).rows;

test('a report that arrives in pieces, cut within a letter, is read as it was written', async () => {
  const within = report.indexOf('ë') + 1;
  const socket = announcedReport();
  for (const [from, to] of [
    [0, 10],
    [10, within],
    [within, report.length],
  ]) {
    socket.write(report.subarray(from, to));
    await sleep(20);
  }
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toContain('HTTP/1.1 201');
  expect(await published()).toEqual([{ pet_name: 'Zoë' }]);
  socket.destroy();
});

test('a report whose sender vanished halfway is no failure of the service', async () => {
  const before = await published();
  const socket = announcedReport();
  socket.write(report.subarray(0, 20));
  await sleep(100);
  socket.destroy();
  await sleep(200);
  expect([await published(), said]).toEqual([before, []]);
});

test('a form of the accounts that breaks off halfway is no failure of the service either', async () => {
  const socket = announced('/api/auth/sign-in/email', 'Content-Length: 100');
  socket.write('{"email":');
  await sleep(100);
  socket.destroy();
  await sleep(200);
  expect(said).toEqual([]);
});

test('the rest of a form that became too long is dropped, and its connection goes on', async () => {
  const socket = announced('/api/cases', `Content-Length: ${40 * 0x4000}`);
  let answers = '';
  socket.on('data', (data) => (answers += data));
  for (let sent = 0; sent < 40; sent++) socket.write(' '.repeat(0x4000));
  await vi.waitFor(() => expect(answers).toContain('HTTP/1.1 413'));
  socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
  await vi.waitFor(() => expect(answers).toContain('HTTP/1.1 200'), 3000);
  socket.destroy();
});
