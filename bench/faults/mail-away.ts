import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from '#server/platform/database/embedded/postmaster.ts';
import { aMissingReport } from '#tests/factories/reports.ts';
import { startAppProcess } from '#tests/harness/processes/app-process.ts';
import { type ReceivedMail, smtpServer } from '#tests/harness/servers/smtp.ts';
import type { StoppableDatabase } from '#tests/harness/servers/stoppable-database.ts';
import { withOwnDatabase } from './own-database.ts';
import { Person } from './person.ts';
import { type Attack, atMost, type Verdict } from './verdict.ts';

const mailWithinMs = 30_000;
const awayMs = 15_000;

/** Makes the mail server unavailable, silent, refusing and slow, and kills the app while a mail is being sent. */
export const mailAway: Attack = async () => [
  ...(await back('mail server down', async () => async () => {})),
  ...(await back('mail server silent', silentServer)),
  ...(await back('mail server refusing (451)', refusingServer)),
  ...(await slow()),
  ...(await killedOnTheWay()),
];

/** The server that listens on the port meanwhile; returns a function that ends it. */
type Meanwhile = (port: number) => Promise<() => Promise<unknown>>;

async function back(name: string, meanwhile: Meanwhile): Promise<Verdict[]> {
  const port = await freePort();
  const end = await meanwhile(port);
  return withOwnDatabase({ SMTP_URL: `smtp://127.0.0.1:${port}` }, async ({ url }, database) => {
    const answeredMs = await sendMessage(url, database);
    await sleep(awayMs);
    await end();
    const smtp = await smtpServer(port);
    const mails = await untilMailed(smtp.received, 90_000);
    await smtp.close();
    return [
      atMost(`${name}, ms until the sender was answered`, answeredMs, 2_000),
      atMost(`${name}, ms until the mail arrived after its return`, mails, mailWithinMs),
    ];
  });
}

/** The server takes every mail, but takes longer to say so than many programs wait. */
async function slow(): Promise<Verdict[]> {
  const name = 'mail server slow (answers after 40 s)';
  const smtp = await smtpServer(0, { answersAfterMs: 40_000 });
  return withOwnDatabase({ SMTP_URL: smtp.url }, async ({ url }, database) => {
    const answeredMs = await sendMessage(url, database);
    const mailedMs = await untilMailed(smtp.received, 90_000);
    await sleep(60_000); // time for a second attempt
    const count = smtp.received.filter(isTheMessage).length;
    await smtp.close();
    return [
      atMost(`${name}, ms until the sender was answered`, answeredMs, 2_000),
      atMost(`${name}, ms until the mail arrived`, mailedMs, mailWithinMs),
      atMost(`${name}, mails too many or too few`, Math.abs(count - 1), 0),
    ];
  });
}

async function killedOnTheWay(): Promise<Verdict[]> {
  const name = 'app killed while a mail is on its way';
  const port = await freePort();
  const end = await silentServer(port);
  return withOwnDatabase({ SMTP_URL: `smtp://127.0.0.1:${port}` }, async (app, database) => {
    await sendMessage(app.url, database);
    await sleep(3_000); // until the job runs
    await app.kill();
    await end();
    const smtp = await smtpServer(port);
    const began = performance.now();
    const again = await startAppProcess({ ...app.env, DATABASE_URL: database.url });
    const startedMs = performance.now() - began;
    await untilMailed(smtp.received, 90_000);
    const mailedMs = Math.round(performance.now() - began);
    await sleep(20_000); // time for a second attempt
    await again.stop();
    const count = smtp.received.filter(isTheMessage).length;
    await smtp.close();
    return [
      atMost(
        `${name}, ms to the mail after a start of ${Math.round(startedMs)} ms`,
        Math.round(mailedMs - startedMs),
        mailWithinMs,
      ),
      atMost(`${name}, mails too many or too few`, Math.abs(count - 1), 0),
    ];
  });
}

const text = 'I saw your cat';

/** The report is followed by a mail of its own, which asks for photos. */
const isTheMessage = ({ message }: ReceivedMail) => message.includes(text);

/**
 * Sends a visitor's message to the owner of a case, whose address is confirmed.
 * @returns how long the response took, in ms
 */
async function sendMessage(url: string, database: StoppableDatabase): Promise<number> {
  const json = { 'content-type': 'application/json' };
  const headers = { ...json, authorization: `Bearer ${(await Person.signUp(url)).token}` };
  await confirmAddresses(database);
  const report = JSON.stringify(aMissingReport());
  const made = await fetch(`${url}/api/cases`, { method: 'POST', headers, body: report });
  const { id } = (await made.json()) as { id: string };
  const began = performance.now();
  const message = { text, reply_to: 'finder@example.org' };
  const sent = await fetch(`${url}/api/cases/${id}/messages`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(message),
  });
  if (!sent.ok) throw new Error(`the message was answered with ${sent.status} ${await sent.text()}`);
  return Math.round(performance.now() - began);
}

/** The links that confirm addresses cannot be mailed while there is no mail server. */
async function confirmAddresses({ url }: StoppableDatabase): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('update "user" set email_verified = true');
  await client.end();
}

async function untilMailed(received: readonly ReceivedMail[], withinMs: number): Promise<number> {
  const began = performance.now();
  while (!received.some(isTheMessage) && performance.now() - began < withinMs) await sleep(50);
  return received.some(isTheMessage) ? Math.round(performance.now() - began) : Number.POSITIVE_INFINITY;
}

/** Accepts connections but never answers. */
const silentServer: Meanwhile = (port) => listening(port, () => {});

/** Greets, and answers every following line with a temporary failure. */
const refusingServer: Meanwhile = (port) =>
  listening(port, (socket) => {
    socket.write('220 busy.test ESMTP\r\n');
    socket.on('data', () => socket.write('451 4.3.0 Try again later\r\n'));
  });

async function listening(port: number, greet: (socket: Socket) => void): Promise<() => Promise<void>> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    greet(socket);
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return async () => {
    server.close();
    for (const socket of sockets) socket.destroy();
    await once(server, 'close');
  };
}
