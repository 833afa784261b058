import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { inTransaction, transactions } from '#server/platform/database/transact.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { nothing } from '#tests/harness/kept-transactions.ts';
import { connect } from './connect.ts';
import { databaseTrouble } from './database-trouble.ts';

const database = await testDatabase();

const outcomeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: unknown) => error,
  );
const named = { code: 'unavailable', status: 503, retryAfterSeconds: 10 };

test('a server that cannot be reached is trouble, by its address and by a name', async () => {
  for (const host of ['127.0.0.1:1', 'localhost:1', 'nobody.invalid']) {
    const { db, close } = connect(`postgresql://x:x@${host}/x`);
    expect(databaseTrouble(await outcomeOf(db.execute(sql`select 1`)))).toMatchObject(named);
    await close();
  }
});

test('a statement that takes too long is trouble, and is ended on the server', async () => {
  const { db, close } = connect(database.url, { max: 1, statementMs: 100 });
  expect(databaseTrouble(await outcomeOf(db.execute(sql`select pg_sleep(5)`)))).toMatchObject(named);
  expect(await outcomeOf(db.execute(sql`select 1`))).toBe('done');
  await close();
});

test('a transaction has longer than a question outside of it', async () => {
  const { pool, close } = connect(database.url, { max: 1, statementMs: 100 });
  const write = inTransaction(pool, ({ db }) => db.execute(sql`select pg_sleep(0.5)`));
  expect(await outcomeOf(write)).toBe('done');
  expect(databaseTrouble(await outcomeOf(pool.query('select pg_sleep(0.5)')))).toMatchObject(named);
  await close();
});

test('waiting for a connection has an end', async () => {
  const { db, pool, close } = connect(database.url, { max: 1 });
  const taken = await pool.connect();
  const started = performance.now();
  expect(databaseTrouble(await outcomeOf(db.execute(sql`select 1`)))).toMatchObject(named);
  expect(performance.now() - started).toBeLessThan(6_000);
  taken.release();
  await close();
});

test('a mistake in a statement is none', async () => {
  expect(databaseTrouble(await outcomeOf(database.db.execute(sql`select nothing_of_the_kind`)))).toBeNull();
  expect(databaseTrouble(new Error('anything'))).toBeNull();
  expect(databaseTrouble('a string')).toBeNull();
});

test('two transactions that wait for each other both end well', async () => {
  await database.pool.query('drop table if exists lamp; create table lamp (id int primary key, lit int)');
  await database.pool.query('insert into lamp values (1, 0), (2, 0)');
  const transact = transactions(database.pool, { notice: () => nothing, publish: () => {}, addingJobs: () => nothing });
  const bothHold = Promise.withResolvers<void>();
  let holding = 0;
  const lightBoth = (first: number, second: number) =>
    transact(async ({ db }) => {
      await db.execute(sql`update lamp set lit = lit + 1 where id = ${first}`);
      if (++holding === 2) bothHold.resolve();
      await bothHold.promise;
      await db.execute(sql`update lamp set lit = lit + 1 where id = ${second}`);
    });
  await Promise.all([lightBoth(1, 2), lightBoth(2, 1)]);
  // one of them was repeated, or both: on a busy machine PostgreSQL may find the circle from both ends
  expect(holding).toBeGreaterThan(2);
  expect((await database.pool.query('select lit from lamp')).rows).toEqual([{ lit: 2 }, { lit: 2 }]);
});
