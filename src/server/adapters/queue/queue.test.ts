import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test, vi } from 'vitest';
import { inTransaction } from '#server/adapters/postgres/transaction.ts';
import { jobNames } from '#server/job-requests.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { openQueue } from './queue.ts';

const database = await testDatabase();
const logger = { warn: vi.fn(), error: vi.fn() };
const queue = await openQueue({ url: database.url, worker: true, logger }, jobNames);
afterAll(() => queue.stop(1000));

test('a job exists exactly if its transaction was committed', async () => {
  const done: string[] = [];
  await queue.work('match-case', async ({ case_id }) => void done.push(case_id));
  const refused = inTransaction(database.pool, async ({ client }) => {
    await queue.enqueueIn(client)('match-case', { case_id: 'rolled back' });
    throw new Error('no');
  });
  await expect(refused).rejects.toThrow('no');
  await inTransaction(database.pool, ({ client }) => queue.enqueueIn(client)('match-case', { case_id: 'committed' }));
  await vi.waitFor(() => expect(done).toEqual(['committed']), { timeout: 10_000 });
});

test('a job can be added outside a transaction', async () => {
  const done: string[][] = [];
  await queue.work('delete-photo-files', async ({ keys }) => void done.push(keys));
  await queue.enqueue('delete-photo-files', { keys: ['one'] });
  await vi.waitFor(() => expect(done).toEqual([['one']]), { timeout: 10_000 });
});

test('jobs added while others run are processed soon, not at the next slow poll', { timeout: 40_000 }, async () => {
  const done: string[] = [];
  await queue.work('notify-sighting', async ({ case_id }) => {
    await sleep(300);
    done.push(case_id);
  });
  const sent = ['a', 'b', 'c', 'd', 'e'];
  for (const case_id of sent)
    await inTransaction(database.pool, ({ client }) =>
      queue.enqueueIn(client)('notify-sighting', { case_id, update_id: 'x' }),
    );
  await vi.waitFor(() => expect(done.toSorted()).toEqual(sent), { timeout: 15_000, interval: 100 });
});

test('a failed job is kept and retried', async () => {
  let failed = false;
  await queue.work('relay-message', async () => {
    failed = true;
    throw new Error('mail server is down');
  });
  await inTransaction(database.pool, ({ client }) => queue.enqueueIn(client)('relay-message', { message_id: 'x' }));
  await vi.waitFor(() => expect(failed).toBe(true), { timeout: 10_000 });
  await vi.waitFor(async () => {
    const { rows } = await database.pool.query("select state from pgboss.job where name = 'relay-message'");
    expect(rows).toEqual([{ state: 'retry' }]);
  });
});

test('two instances can open it at once', async () => {
  const both = await Promise.all([1, 2].map(() => openQueue({ url: database.url, worker: false, logger }, jobNames)));
  await Promise.all(both.map((other) => other.stop(1000)));
});

test('a queue that an earlier release created gets the settings of this one', async () => {
  const settings = () =>
    database.pool.query("select retry_limit, heartbeat_seconds from pgboss.queue where name = 'match-case'");
  const { rows } = await settings();
  await database.pool.query(
    "update pgboss.queue set retry_limit = 1, heartbeat_seconds = 99 where name = 'match-case'",
  );
  const other = await openQueue({ url: database.url, worker: false, logger }, jobNames);
  await other.stop(1000);
  expect((await settings()).rows).toEqual(rows);
});

test('a schedule of an earlier release is removed, the others continue', async () => {
  const scheduled = async () => (await database.pool.query('select name from pgboss.schedule order by name')).rows;
  const older = await openQueue({ url: database.url, worker: false, logger }, ['sweep', 'renamed']);
  for (const name of ['sweep', 'renamed']) await older.every('17 3 * * *', name, async () => {});
  await older.stop(1000);
  expect(await scheduled()).toEqual([{ name: 'renamed' }, { name: 'sweep' }]);
  await queue.endOtherSchedules(['sweep']);
  expect(await scheduled()).toEqual([{ name: 'sweep' }]);
});
