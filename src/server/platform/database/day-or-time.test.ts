import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { insertCase } from '#tests/factories/rows.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { case_updates } from './schema/case-updates.ts';
import { cases } from './schema/cases.ts';

const { db } = await testDatabase();

const folder = join(import.meta.dirname, 'migrations');

/** The migrations' statements that fill the day columns of existing rows. */
function backfill(): string[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  const statements = files.flatMap((name) =>
    readFileSync(join(folder, name), 'utf8').split('--> statement-breakpoint'),
  );
  return statements.filter((text) => /^UPDATE "\w+" SET\s+"(last_)?seen_/m.test(text));
}

test('dates from before times were recorded become plain days, absurd ones null', async () => {
  const late = await insertCase(db, { last_seen_at: new Date('2026-03-05T23:30:00Z') });
  const absurd = await insertCase(db, { last_seen_at: new Date('0001-01-01T00:00:00Z') });
  const seen = { case_id: late.id, update_text: 'Seen', kind: 'sighting' as const, posted_by_owner: false };
  await db.insert(case_updates).values({ ...seen, seen_at: new Date('2026-03-06T18:20:00Z') });
  await db.update(cases).set({ last_seen_day: null });
  expect(backfill()).toHaveLength(4);
  for (const statement of backfill()) await db.execute(sql.raw(statement));
  const rows = await db.select().from(cases);
  const day = (id: string) => rows.find((row) => row.id === id);
  const noon = { last_seen_at: new Date('2026-03-05T12:00:00Z'), last_seen_day: '2026-03-05' };
  expect(day(late.id)).toMatchObject({ ...noon, last_seen_precision: 'day' });
  expect(day(absurd.id)).toMatchObject({ last_seen_at: null, last_seen_day: null });
  const [update] = await db.select().from(case_updates);
  expect(update).toMatchObject({ seen_at: new Date('2026-03-06T12:00:00Z'), seen_precision: 'day' });
});
