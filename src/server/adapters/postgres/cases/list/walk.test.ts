import { expect, test } from 'vitest';
import { aUser } from '#tests/factories/accounts.ts';
import { manyCases } from '#tests/factories/many-cases.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { asking } from '../../connection/ask.ts';
import { endOfWalk } from './walk.ts';

const { db, pool } = await testDatabase();
const reunited = { filter: { statuses: ['reunited'] }, columns: 'c.id, c.created_at', limit: 25 } as const;

test('a walk begins with the newest case of its kind, and ends after 300', async () => {
  await manyCases(pool, (await aUser(db)).userId, 2000, 6);
  const { rows } = await pool.query(
    "select id, created_at from cases where status = 'reunited' order by created_at desc, id desc limit 300",
  );
  const [end] = await asking(pool)(endOfWalk(reunited));
  expect(end).toEqual({ ...rows[299], newest: rows[0].created_at });
  expect(await asking(pool)(endOfWalk({ ...reunited, limit: 1000 }))).toEqual([]);
});
