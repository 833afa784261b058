import { afterAll, expect, test, vi } from 'vitest';
import { openQueue } from '#server/platform/jobs/queue.ts';
import { createLogger } from '#server/platform/logger.ts';
import { jobNames } from '#server/site/jobs/jobs.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { smtpServer } from '#tests/harness/servers/smtp.ts';
import { createMailer } from './mailer.ts';

/** Longer than a job whose process was killed takes to be run again: 10 s without a heartbeat, noticed within 3 s. */
const answersAfterMs = 16_000;

const database = await testDatabase();
const logger = createLogger('silent');
const slow = await smtpServer(0, { answersAfterMs });
const mailer = createMailer({ dataDir: '', mail: { smtpUrl: slow.url, from: 'homeward@homeward.test' } }, logger);
const queue = await openQueue({ url: database.url, worker: true, logger }, jobNames);
afterAll(async () => {
  await queue.stop(1000);
  mailer.close();
  await slow.close();
});

const states = async () => {
  const { rows } = await database.pool.query<{ state: string }>('select distinct state from pgboss.job order by state');
  return rows.map(({ state }) => state);
};

test('a mail to a slow server is sent once, and does not hold up mails of another kind', {
  timeout: 90_000,
}, async () => {
  // as many as are sent at a time
  const messages = ['first@homeward.test', 'second@homeward.test'];
  for (const message_id of messages) await queue.enqueue('relay-message', { message_id });
  await queue.work('relay-message', ({ message_id: to }) =>
    mailer.send({ to, subject: 'A message', text: 'I have her' }),
  );
  await vi.waitFor(() => expect(slow.received).toHaveLength(2), { timeout: 10_000 });
  const began = performance.now();
  await queue.enqueue('send-recovery', { email: 'ana@homeward.test' });
  await queue.work('send-recovery', ({ email: to }) => mailer.send({ to, subject: 'A code', text: '12345678' }));
  await vi.waitFor(() => expect(slow.received).toHaveLength(3), { timeout: answersAfterMs });
  expect(performance.now() - began).toBeLessThan(answersAfterMs / 2);

  await vi.waitFor(async () => expect(await states()).toEqual(['completed']), { timeout: 60_000, interval: 250 });
  const receivers = slow.received.flatMap(({ to }) => to);
  expect(receivers.toSorted()).toEqual(['ana@homeward.test', ...messages]);
});
