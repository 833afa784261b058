import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '#tests/harness/database.ts';
import { nothing } from '#tests/harness/kept-transactions.ts';
import { asking } from './ask.ts';
import { connect } from './connect.ts';
import { inTransaction } from './transaction.ts';

const { url } = await testDatabase();
const { pool, close } = connect(url, { max: 1 });
afterAll(close);
await pool.query('create table notes (note text primary key)');

let messages = 0;
const client = await pool.connect();
const { connection } = client as unknown as { connection: NodeJS.EventEmitter };
connection.on('readyForQuery', () => void messages++);
client.release();
beforeEach(async () => {
  await pool.query('truncate notes');
  messages = 0;
});

const adding = (note: string) => ({ name: 'add note', text: 'insert into notes values ($1)', values: [note] });
const inDrizzle = (note: string) => sql`insert into notes values (${note})`;
const notes = async () => (await pool.query('select note from notes order by note')).rows.map(({ note }) => note);

test('a named statement begins the transaction in its own message, and the last ones end it in another', async () => {
  await inTransaction(pool, async ({ ask, beforeCommit }) => {
    expect(await ask(adding('a'))).toEqual([]);
    beforeCommit(adding('b'));
    beforeCommit(adding('c'));
  });
  expect(messages).toBe(2);
  expect(await notes()).toEqual(['a', 'b', 'c']);
});

test('any other first statement waits until the transaction has begun', async () => {
  const refused = inTransaction(pool, async ({ db }) => {
    await db.execute(inDrizzle('a'));
    throw new Error('no');
  });
  await expect(refused).rejects.toThrow('no');
  expect(messages).toBe(3); // begin, the statement, rollback
  expect(await notes()).toEqual([]);
});

test('what is refused with the beginning, or with the end, leaves nothing behind', async () => {
  await pool.query(adding('there'));
  const twice = inTransaction(pool, ({ ask }) => ask(adding('there')));
  await expect(twice).rejects.toThrow('duplicate key');
  const late = inTransaction(pool, async ({ ask, beforeCommit }) => {
    await ask(adding('a'));
    beforeCommit(adding('there'));
    beforeCommit(adding('b'));
  });
  await expect(late).rejects.toThrow('duplicate key');
  await pool.query(adding('after')); // would be lost with a transaction that was left open
  await pool.query('rollback');
  expect(await notes()).toEqual(['after', 'there']);
});

test('a transaction has its own time limit, from its first statement on, and no longer', async () => {
  const limit = { name: 'limit', text: 'show statement_timeout', values: [] };
  const [within] = await inTransaction(pool, ({ ask }) => ask(limit));
  expect(within).toEqual({ statement_timeout: '12s' });
  expect(await asking(pool)(limit)).toEqual([{ statement_timeout: '5s' }]);
});

test('a transaction that does nothing asks nothing but its end', async () => {
  await inTransaction(pool, async ({ beforeCommit }) => beforeCommit(nothing));
  expect(messages).toBe(1);
});
