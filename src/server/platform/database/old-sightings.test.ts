import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { presentUpdate } from '#server/cases/present/update.ts';
import { toUpdateRecord } from '#server/cases/store/updates.ts';
import { insertCase } from '#tests/factories/rows.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { case_updates } from './schema/case-updates.ts';

const { db } = await testDatabase();

test('sightings from before are private, with the day on which their sender saw the animal', async () => {
  const { id } = await insertCase(db);
  const old = {
    case_id: id,
    update_text: 'Seen at Willow Lane',
    kind: 'sighting' as const,
    posted_by_owner: false,
    public_lat: -36.8,
  };
  const late = {
    ...old,
    seen_at: new Date('2026-03-05T22:30:00Z'),
    seen_precision: 'time' as const,
    public_lng: 174.7,
  };
  const day = { ...old, seen_at: new Date('2026-03-05T12:00:00Z'), seen_precision: 'day' as const, public_lng: 174.7 };
  const bare = { ...old, created_at: new Date('2026-03-07T12:00:00Z') };
  await db.insert(case_updates).values([late, day, bare]);
  await db.execute(sql.raw(backfill()));
  const rows = await db.select().from(case_updates);
  const shown = rows.map((row) => presentUpdate(toUpdateRecord(row)));
  expect(shown.map(({ update_text }) => update_text)).toEqual([
    'Seen in the area on Mar 6, 2026.',
    'Seen in the area on Mar 5, 2026.',
    'Seen in the area on Mar 7, 2026.',
  ]);
  expect(shown.every(({ location, in_full }) => location === null && !in_full)).toBe(true);
});

function backfill(): string {
  const file = readFileSync(join(import.meta.dirname, 'migrations', '0015_sightings_and_edits.sql'), 'utf8');
  return file.split('--> statement-breakpoint').findLast((text) => text.includes('UPDATE'))!;
}
