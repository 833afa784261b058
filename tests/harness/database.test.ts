import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { connect, patience } from '#server/platform/database/connection/connect.ts';
import { social_auth } from '#server/platform/database/schema/accounts.ts';
import { createTestDatabase, testDatabase } from './database.ts';

const { db } = await testDatabase();

test('the database is migrated and accepts rows', async () => {
  await db.insert(social_auth).values({ platform: 'x', account_id: 'homeward' });
  expect(await db.select().from(social_auth)).toMatchObject([{ platform: 'x', account_id: 'homeward' }]);
});

test('its role is not a superuser', async () => {
  const { rows } = await db.execute<{ super: string }>(sql`select current_setting('is_superuser') as super`);
  // a server given by TEST_DATABASE_URL may have a superuser; the embedded one never does
  if (!process.env.TEST_DATABASE_URL) expect(rows).toEqual([{ super: 'off' }]);
});

test('another database of the run is empty, and copied from the same template', async () => {
  const tableId = sql<{ id: number }>`select 'social_auth'::regclass::oid as id`;
  const other = await createTestDatabase();
  const connection = connect(other.url, { max: 1, statementMs: patience.background });
  expect(await connection.db.select().from(social_auth)).toEqual([]);
  // ids are unique in the cluster, so that migrating once more would give the table another one
  expect((await connection.db.execute(tableId)).rows).toEqual((await db.execute(tableId)).rows);
  await connection.close();
  await other.drop();
});
