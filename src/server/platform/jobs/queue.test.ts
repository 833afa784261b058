import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { inTransaction } from '#server/platform/database/transact.ts';
import { jobNames } from '#server/site/jobs/jobs.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { addingJobs, type NewJob } from './job-requests.ts';
import { openQueue } from './queue.ts';

const database = await testDatabase();
const logger = { warn: vi.fn(), error: vi.fn() };
const queue = await openQueue({ url: database.url, worker: true, logger }, jobNames);
afterAll(() => queue.stop(1000));

const add = (...jobs: NewJob[]) => inTransaction(database.pool, ({ ask }) => ask(addingJobs(jobs)));

test('a job exists exactly if its transaction was committed', async () => {
  const done: string[] = [];
  await queue.work('match-case', async ({ case_id }) => void done.push(case_id));
  const refused = inTransaction(database.pool, async ({ ask }) => {
    await ask(addingJobs([{ name: 'match-case', payload: { case_id: 'rolled back' } }]));
    throw new Error('no');
  });
  await expect(refused).rejects.toThrow('no');
  await add({ name: 'match-case', payload: { case_id: 'committed' } });
  await vi.waitFor(() => expect(done).toEqual(['committed']), { timeout: 10_000 });
});

test('jobs of several queues are added with one statement, as pg-boss would add them, and wake the same workers', async () => {
  const listener = new pg.Client({ connectionString: database.url });
  await listener.connect();
  onTestFinished(() => listener.end());
  const woken: string[] = [];
  listener.on('notification', ({ payload }) => void woken.push(payload!));
  // the channel is taken from the statement, so that pg-boss tells whether it is still the same
  const [, channel] = /pg_notify\('(\w+)'/.exec(addingJobs([]).text)!;
  await listener.query(`listen ${channel}`);
  const ownWords = { case_id: `it's "1" \\ 2` };
  await queue.enqueue('tell-followers', ownWords);
  await vi.waitFor(() => expect(woken).toEqual(['tell-followers']));
  await add({ name: 'tell-followers', payload: ownWords }, { name: 'ask-for-photos', payload: ownWords });
  await vi.waitFor(() => expect(woken).toEqual(['tell-followers', 'tell-followers', 'ask-for-photos']));
  const { rows } =
    await database.pool.query(`select name, to_jsonb(j) - '{id,name,created_on,start_after,keep_until}'::text[]
      || jsonb_build_object('kept', keep_until - start_after) as rest
    from pgboss.job j where name in ('tell-followers', 'ask-for-photos') order by created_on, name desc`);
  expect(rows.map(({ name }) => name)).toEqual(['tell-followers', 'tell-followers', 'ask-for-photos']);
  expect(rows[0].rest.data).toEqual(ownWords);
  expect([rows[1].rest, rows[2].rest]).toEqual([rows[0].rest, rows[0].rest]);
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
  for (const case_id of sent) await add({ name: 'notify-sighting', payload: { case_id, update_id: 'x' } });
  await vi.waitFor(() => expect(done.toSorted()).toEqual(sent), { timeout: 15_000, interval: 100 });
});

test('a failed job is kept and retried', async () => {
  let failed = false;
  await queue.work('relay-message', async () => {
    failed = true;
    throw new Error('mail server is down');
  });
  await add({ name: 'relay-message', payload: { message_id: 'x' } });
  await vi.waitFor(() => expect(failed).toBe(true), { timeout: 10_000 });
  await vi.waitFor(async () => {
    const { rows } = await database.pool.query("select state from pgboss.job where name = 'relay-message'");
    expect(rows).toEqual([{ state: 'retry' }]);
  });
  const err = expect.objectContaining({ message: 'mail server is down' });
  expect(logger.error).toHaveBeenCalledWith({ err, job: 'relay-message' }, 'a job failed');
});

test('two instances can open it at once', async () => {
  const both = await Promise.all([1, 2].map(() => openQueue({ url: database.url, worker: false, logger }, jobNames)));
  await Promise.all(both.map((other) => other.stop(1000)));
});

test('a queue that an earlier release created gets the settings of this one', async () => {
  const settings = () =>
    database.pool.query(
      "select retry_limit, retry_delay, heartbeat_seconds from pgboss.queue where name = 'match-case'",
    );
  const { rows } = await settings();
  expect(rows).toMatchObject([{ retry_delay: 4, heartbeat_seconds: 10 }]);
  await database.pool.query(
    "update pgboss.queue set retry_limit = 1, retry_delay = 10, heartbeat_seconds = null where name = 'match-case'",
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
