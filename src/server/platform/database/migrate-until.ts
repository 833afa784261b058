import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OperatorError } from '#server/platform/operator-error.ts';
import { journalOf, migrationsFolder, readJournal, requireBaseline } from './journal.ts';
import { migrate } from './migrate.ts';

/**
 * @throws OperatorError if this release has no such migration
 */
export async function requireMigration(when: number): Promise<void> {
  await requireBaseline(when);
  if ((await readJournal()).entries.some((entry) => entry.when === when)) return;
  throw new OperatorError(
    'The backup was made by a newer release of Homeward: restore it with that one or a later one.',
  );
}

/** Migrates an empty database to the schema of an earlier release. */
export async function migrateUntil(url: string, when: number): Promise<void> {
  const journal = await readJournal();
  const folder = await mkdtemp(join(tmpdir(), 'homeward-migrations-'));
  try {
    await cp(migrationsFolder, folder, { recursive: true });
    const entries = journal.entries.filter((entry) => entry.when <= when);
    await writeFile(journalOf(folder), JSON.stringify({ ...journal, entries }));
    await migrate(url, folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}
