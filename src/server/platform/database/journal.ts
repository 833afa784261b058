import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientBase } from 'pg';
import { OperatorError } from '#server/platform/operator-error.ts';

/** drizzle-kit's list of the migrations, in their order; `when` each was written, in ms since 1970. */
type Journal = { entries: { tag: string; when: number }[] };

export const migrationsFolder = join(import.meta.dirname, 'migrations');
export const journalOf = (folder: string): string => join(folder, 'meta', '_journal.json');

export async function readJournal(): Promise<Journal> {
  return JSON.parse(await readFile(journalOf(migrationsFolder), 'utf8'));
}

/** When the last migration of a database was written; null if it was never migrated. */
export async function migratedUntil(client: ClientBase): Promise<number | null> {
  const { rows: found } = await client.query("select to_regclass('drizzle.__drizzle_migrations') is not null as is");
  if (!found[0]!.is) return null;
  const { rows } = await client.query('select max(created_at) as last from drizzle.__drizzle_migrations');
  return rows[0]!.last === null ? null : Number(rows[0]!.last);
}

/**
 * The baseline has the date of the last of the migrations that it replaced, because the schema is the same. Where only
 * earlier ones were made, nothing here can go on from them.
 * @throws OperatorError if that was before the baseline
 */
export async function requireBaseline(when: number): Promise<void> {
  if (when >= (await readJournal()).entries[0]!.when) return;
  throw new OperatorError(
    'The data are of too early a release: start commit 2e519012 with them, make a backup there, and restore it with this release (see "Upgrades" in docs/operations.md).',
  );
}
