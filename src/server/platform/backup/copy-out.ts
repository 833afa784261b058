import type { ClientBase } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { inList } from '#server/platform/database/schema/columns.ts';
import { type BackupDescription, entryNames, partBytes } from './archive-format.ts';
import type { ArchiveWriter } from './archive-writer.ts';
import { sequenceNames, tablesOf } from './catalogue.ts';

type Tables = BackupDescription['tables'];

/**
 * Begins a transaction that sees one state of the database however long it takes. The locks come first: they keep
 * migrations waiting, after which earlier states would seem to have empty tables.
 */
export async function beginSnapshot(client: ClientBase): Promise<void> {
  const tables = await tablesOf(client);
  await client.query('begin isolation level repeatable read read only');
  if (tables.length > 0)
    await client.query(`lock table ${tables.map(({ name }) => name).join(', ')} in access share mode`);
  await client.query('select pg_export_snapshot()'); // takes the snapshot now, not with the first row that is read
}

export async function addTables(archive: ArchiveWriter, client: ClientBase): Promise<Tables> {
  const written: Tables = [];
  for (const { name, columns } of await tablesOf(client)) {
    const copy = client.query(copyTo(`copy ${name} (${columns.join(', ')}) to stdout`));
    await addInParts(archive, `${entryNames.database}${name}/`, copy);
    written.push({ name, columns, rows: copy.rowCount });
  }
  return written;
}

export async function readSequences(client: ClientBase): Promise<BackupDescription['sequences']> {
  const read = [];
  for (const name of await sequenceNames(client)) {
    const { rows } = await client.query(`select last_value::text as last, is_called from ${name}`);
    read.push({ name, ...rows[0] });
  }
  return read;
}

/**
 * Adds the jobs that were not done yet, as lines of JSON. They are not copied as rows, because the tables of the queue
 * belong to pg-boss, whose next version may have others.
 * @returns how many
 */
export async function addJobs(archive: ArchiveWriter, client: ClientBase, names: readonly string[]): Promise<number> {
  const { rows } = await client.query("select to_regclass('pgboss.job') is not null as is");
  if (!rows[0]!.is) return 0;
  const copy = client.query(
    copyTo(`copy (select json_build_object('name', name, 'data', data) from pgboss.job
      where state in ('created', 'retry', 'active') and name ${inList(names)}
      order by created_on) to stdout (format csv, quote e'\\x01', delimiter e'\\x02')`),
  );
  await addInParts(archive, entryNames.jobs, copy);
  return copy.rowCount;
}

async function addInParts(archive: ArchiveWriter, prefix: string, rows: AsyncIterable<Buffer>): Promise<void> {
  let part: Buffer[] = [];
  let size = 0;
  let number = 0;
  const flush = async () => {
    number += 1;
    await archive.add(`${prefix}${String(number).padStart(6, '0')}`, Buffer.concat(part));
    part = [];
    size = 0;
  };
  for await (const chunk of rows) {
    part.push(chunk);
    size += chunk.byteLength;
    if (size >= partBytes) await flush();
  }
  if (size > 0) await flush();
}
