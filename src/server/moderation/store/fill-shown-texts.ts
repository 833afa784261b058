import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { case_updates } from '#server/platform/database/schema/case-updates.ts';
import { cases } from '#server/platform/database/schema/cases.ts';
import { contact_messages } from '#server/platform/database/schema/threads.ts';
import { holdLinks } from '#server/platform/texts/new-account-links.ts';
import { readingOf } from '#server/platform/texts/reading-of.ts';

/** Messages read at a time. */
const batch = 500;

/**
 * Fills in what may be shown of texts that an earlier release wrote, which masked them each time they were read. Does
 * nothing where that is done, so that each start may call it.
 */
export async function fillShownTexts(db: Database): Promise<void> {
  await holdStored(db, cases);
  await holdStored(db, case_updates);
  while ((await readMessages(db)) === batch);
}

async function holdStored(db: Database, table: typeof cases | typeof case_updates): Promise<void> {
  const held = and(eq(table.links_held, true), isNull(table.written));
  for (const row of await db.select().from(table).where(held)) {
    const { written, ...shown } = holdLinks(row);
    if (!written) continue;
    // only the texts: other columns may have changed meanwhile
    const texts = Object.entries(shown).filter(([name]) => name in written);
    await db
      .update(table)
      .set({ ...Object.fromEntries(texts), written })
      .where(eq(table.id, row.id));
  }
}

async function readMessages(db: Database): Promise<number> {
  const { id, text, reading } = contact_messages;
  const rows = await db.select({ id, text }).from(contact_messages).where(isNull(reading)).limit(batch);
  if (rows.length === 0) return 0;
  const read = JSON.stringify(rows.map((row) => ({ id: row.id, reading: readingOf(row.text) })));
  await db.execute(sql`update contact_messages m set reading = given.reading
    from json_to_recordset(${read}::json) as given (id uuid, reading jsonb) where m.id = given.id`);
  return rows.length;
}
