import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '#tests/harness/database.ts';
import { asking } from './connection/ask.ts';
import { connect } from './connection/connect.ts';
import { inTransaction } from './transact.ts';

const { url } = await testDatabase();
const { pool, close } = connect(url, { max: 1 });
afterAll(close);
await pool.query('create table notes (note text primary key)');
beforeEach(() => pool.query('truncate notes'));

const adding = (note: string) => ({ text: 'insert into notes values ($1)', values: [note] });
const notes = async () => (await pool.query('select note from notes order by note')).rows.map(({ note }) => note);

test('what is written in SQL and with Drizzle is committed together', async () => {
  const done = await inTransaction(pool, async ({ db, ask }) => {
    await ask(adding('a'));
    await db.execute(sql`insert into notes values ('b')`);
    return 'done';
  });
  expect([done, await notes()]).toEqual(['done', ['a', 'b']]);
});

test('what fails, or is refused by the database, leaves nothing behind', async () => {
  await pool.query(adding('there'));
  const failing = inTransaction(pool, async ({ ask }) => {
    await ask(adding('a'));
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  const refused = inTransaction(pool, async ({ ask }) => {
    await ask(adding('a'));
    await ask(adding('there'));
  });
  await expect(refused).rejects.toThrow('duplicate key');
  await pool.query(adding('after')); // would be lost with a transaction that was left open
  await pool.query('rollback');
  expect(await notes()).toEqual(['after', 'there']);
});

test('a transaction has its own time limit, and no longer', async () => {
  const limit = { text: 'show statement_timeout', values: [] };
  const [within] = await inTransaction(pool, ({ ask }) => ask(limit));
  expect(within).toEqual({ statement_timeout: '12s' });
  expect(await asking(pool)(limit)).toEqual([{ statement_timeout: '5s' }]);
});
