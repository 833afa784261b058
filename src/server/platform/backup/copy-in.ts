import { pipeline } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { OperatorError } from '#server/platform/operator-error.ts';
import { type BackupDescription, entryNames } from './archive-format.ts';
import type { ArchiveEntry } from './archive-reader.ts';
import { foreignKeys, sequenceNames, tablesOf, triggers } from './catalogue.ts';

/**
 * Turns foreign keys and triggers off for the rest of the transaction, so that the order of the tables does not matter
 * and nothing is counted or made twice.
 * @returns a function that turns them on again, which also checks every foreign key
 */
export async function suspendRules(client: ClientBase): Promise<() => Promise<void>> {
  const keys = await foreignKeys(client);
  const active = await triggers(client);
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const { table, name } of active) await client.query(`alter table ${table} disable trigger ${name}`);
  return async () => {
    for (const { table, name, definition } of keys)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
    for (const { table, name } of active) await client.query(`alter table ${table} enable trigger ${name}`);
  };
}

/** Loads entries of rows into their tables. */
export async function openTableLoader(client: ClientBase, { tables }: BackupDescription) {
  const present = new Map((await tablesOf(client)).map(({ name, columns }) => [name, columns]));
  const loaded = new Map<string, number>();

  /** The statement uses the names of the catalogue only, never a text of the archive. */
  function statementFor(name: string): string {
    const columns = tables.find((table) => table.name === name)?.columns ?? [];
    const known = present.get(name);
    const all = columns.length > 0 && known !== undefined && columns.every((column) => known.includes(column));
    if (!all)
      throw new OperatorError(`The backup has rows of ${name} that the schema of its migration has no place for.`);
    return `copy ${name} (${columns.join(', ')}) from stdin`;
  }

  return {
    async load(name: string, parts: () => AsyncIterable<Uint8Array>): Promise<void> {
      const copy = client.query(copyFrom(statementFor(name)));
      await pipeline(parts, copy);
      loaded.set(name, copy.rowCount);
    },
    /** @throws OperatorError if a table has other rows than the backup says */
    checkCounts(): void {
      for (const { name, rows } of tables)
        if ((loaded.get(name) ?? 0) !== rows)
          throw new OperatorError(`${name} got ${loaded.get(name) ?? 0} rows, and the backup was made of ${rows}.`);
    },
  };
}

/** The table that an entry holds rows of; null for any other entry. */
export function tableOf({ name }: ArchiveEntry): string | null {
  if (!name.startsWith(entryNames.database)) return null;
  return name.slice(entryNames.database.length, name.lastIndexOf('/'));
}

export async function setSequences(client: ClientBase, { sequences }: BackupDescription): Promise<void> {
  const present = new Set(await sequenceNames(client));
  for (const { name, last, is_called } of sequences)
    if (present.has(name)) await client.query('select setval($1::regclass, $2::bigint, $3)', [name, last, is_called]);
}
