import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OperatorError } from '#server/platform/operator-error.ts';
import { migrate, migrationsFolder } from './migrate.ts';

type Journal = { entries: { tag: string; when: number }[] };

const journalOf = (folder: string): string => join(folder, 'meta', '_journal.json');

export async function readJournal(): Promise<Journal> {
  return JSON.parse(await readFile(journalOf(migrationsFolder), 'utf8'));
}

/**
 * @param when a migration was written, as the journal has it
 * @throws OperatorError if this release has no such migration
 */
export async function requireMigration(when: number): Promise<void> {
  if ((await readJournal()).entries.some((entry) => entry.when === when)) return;
  throw new OperatorError(
    'The backup was made by a newer release of Homeward: restore it with that one or a later one.',
  );
}

/**
 * Migrates an empty database to the schema of an earlier release.
 * @param when its last migration was written, as the journal has it
 */
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
