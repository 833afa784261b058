import { getTableColumns, getTableName, sql, type Table } from 'drizzle-orm';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { case_private, cases } from '#server/platform/database/schema/cases.ts';
import { photo_embeddings, photos } from '#server/platform/database/schema/photos.ts';

/** The id of a copy, which is the same in each table and a UUID of version 4 like all others. */
const idOf = (column: string) =>
  `overlay(overlay(md5(${column}::text || copy) placing '4' from 13) placing '8' from 17)::uuid`;

/** What is different in the copies of a table's rows, and which rows belong to reports. */
type Copied = { table: Table; changed: Record<string, string>; where?: string };

/** In the order that foreign keys demand. */
const copied: Copied[] = [
  { table: cases, changed: { id: idOf('id'), slug: 'slug || copy' } },
  { table: case_private, changed: { case_id: idOf('case_id') } },
  {
    table: photos,
    changed: { id: idOf('id'), case_id: idOf('case_id'), key: 'key || copy' },
    where: 'case_id is not null',
  },
  {
    table: photo_embeddings,
    changed: { photo_id: idOf('photo_id') },
    where: 'photo_id in (select id from photos where case_id is not null)',
  },
];

/** Adds this many copies of all reports: writing a million one by one would take half an hour. */
export async function copyReports(db: Database, copies: number): Promise<void> {
  // what nobody searches for need not be filed
  await db.execute(sql`drop index if exists cases_search`);
  await db.execute(sql`alter table cases disable trigger cases_words_kept`);
  for (const { table, changed, where = 'true' } of copied) {
    const columns = Object.values(getTableColumns(table))
      .filter(({ generated, generatedIdentity }) => !generated && !generatedIdentity)
      .map(({ name }) => name);
    const name = getTableName(table);
    await db.execute(
      sql.raw(`insert into ${name} (${columns.join(', ')})
        select ${columns.map((column) => changed[column] ?? column).join(', ')}
        from ${name}, generate_series(1, ${copies}) copy where ${where}`),
    );
  }
  await db.execute(sql`alter table cases enable trigger cases_words_kept`);
}
