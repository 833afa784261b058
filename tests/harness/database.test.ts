import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { social_auth } from '#server/adapters/postgres/schema/accounts.ts';
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

test('another database of the run is empty and created quickly', async () => {
  const started = performance.now();
  const other = await createTestDatabase();
  expect(performance.now() - started).toBeLessThan(2000);
  await other.drop();
});
