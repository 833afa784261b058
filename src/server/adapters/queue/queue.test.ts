import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test, vi } from 'vitest';
import { inTransaction } from '#server/adapters/postgres/transaction.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { openQueue } from './queue.ts';

const { pool, url } = await testDatabase();
const silent = { warn: () => {}, error: () => {} };
const queue = await openQueue({ url, worker: true, logger: silent }, ['delete-photo-files', 'relay-message']);
afterAll(() => queue.stop(1000));

test('jobs that come while others run are done soon, not at the next slow look', { timeout: 40_000 }, async () => {
  const done: string[] = [];
  await queue.work('relay-message', async ({ message_id }) => {
    await sleep(300);
    done.push(message_id);
  });
  const sent = ['a', 'b', 'c', 'd', 'e'];
  for (const message_id of sent)
    await inTransaction(pool, ({ client }) => queue.enqueueIn(client)('relay-message', { message_id }));
  await vi.waitFor(() => expect(done.toSorted()).toEqual(sent), { timeout: 15_000, interval: 100 });
});

test('a job is there exactly when its transaction is', async () => {
  const done: string[][] = [];
  await queue.work('delete-photo-files', async ({ keys }) => void done.push(keys));
  const broken = inTransaction(pool, async ({ client }) => {
    await queue.enqueueIn(client)('delete-photo-files', { keys: ['rolled back'] });
    throw new Error('no');
  });
  await expect(broken).rejects.toThrow('no');
  await inTransaction(pool, ({ client }) => queue.enqueueIn(client)('delete-photo-files', { keys: ['kept'] }));
  await vi.waitFor(() => expect(done).toEqual([['kept']]), { timeout: 15_000 });
});
