import { sql } from 'drizzle-orm';
import { pgTable } from 'drizzle-orm/pg-core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/harness/database.ts';
import { moment } from './schema/columns.ts';

const { db, pool } = await testDatabase();
const moments = pgTable('moments_of_this_test', { at: moment('at') });

test('a moment is read as it was written, in every year and every server time zone', async () => {
  await pool.query('create table moments_of_this_test (at timestamp (3) with time zone)');
  const min = new Date('0001-01-03T00:00:00Z');
  const max = new Date('9999-12-30T00:00:00Z');
  const zones = fc.constantFrom('UTC', 'Asia/Kolkata', 'America/St_Johns', 'Pacific/Kiritimati');
  await fc.assert(
    fc.asyncProperty(fc.date({ min, max, noInvalidDate: true }), zones, async (at, zone) => {
      // before standard time zones, offsets have seconds, which ISO 8601 does not support
      const inZone = at.getUTCFullYear() < 1950 ? 'UTC' : zone;
      const read = await db.transaction(async (tx) => {
        await tx.execute(sql`select set_config('timezone', ${inZone}, true)`);
        await tx.insert(moments).values({ at });
        return tx.delete(moments).returning();
      });
      expect(read).toEqual([{ at }]);
    }),
  );
});
