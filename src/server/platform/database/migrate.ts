import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import type { Client, ClientBase } from 'pg';
import { OperatorError } from '#server/platform/operator-error.ts';
import { withClient } from './connection/with-client.ts';
import journal from './migrations/meta/_journal.json' with { type: 'json' };

const migrationsFolder = join(import.meta.dirname, 'migrations');

/** drizzle-kit's list of the migrations, in their order; `when` each was written, in ms since 1970. */
export const migrations: readonly { tag: string; when: number }[] = journal.entries;

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
function requireBaseline(when: number): void {
  if (when >= migrations[0]!.when) return;
  throw new OperatorError(
    'The data are of too early a release: start commit 2e519012 with them, make a backup there, and restore it with this release (see "Upgrades" in docs/operations.md).',
  );
}

/**
 * An earlier release does not fill what a later one added, and no migration makes up for it afterwards.
 * @throws OperatorError if a later release has migrated it
 */
function refuseNewer(when: number): void {
  if (when <= migrations.at(-1)!.when) return;
  throw new OperatorError(
    'The data were migrated by a newer release: start that one, or restore a backup of this one (see "Upgrades" in docs/operations.md).',
  );
}

/** Where a restore has begun and was killed before all rows were there. It is made and dropped by `restoreBackup`. */
export const unfinished = 'unfinished_restore';

export async function isUnfinished(client: ClientBase): Promise<boolean> {
  return (await client.query('select from pg_namespace where nspname = $1', [unfinished])).rowCount === 1;
}

/** @throws OperatorError if a restore was killed here: a site would begin empty, and its photos would be swept */
export async function refuseUnfinished(client: ClientBase): Promise<void> {
  if (await isUnfinished(client))
    throw new OperatorError(
      'A restore into this place is not finished. If it was ended, run npm run restore with the same backup again, or name another place.',
    );
}

/** Any number not used for another lock in the database. */
const migrationLock = 7_405_112_017;

/** The oldest version of PostgreSQL that the schema is tested with. */
export const oldestMajor = 15;

/**
 * Migrates a database to the schema of this release. Instances that start together take turns; all but the first find
 * nothing to do.
 * @param folder of the migrations; a restore, which begins with the schema of its backup, names its own
 * @throws if the server or the database cannot be used, or a migration fails; a failed run is rolled back completely
 */
export async function migrate(url: string, folder = migrationsFolder): Promise<void> {
  await withClient(url, 'homeward-migrate', async (client) => {
    await checkServer(client);
    await client.query('select pg_advisory_lock($1)', [migrationLock]); // until the connection ends
    if (folder === migrationsFolder) await refuseUnfinished(client);
    const last = await migratedUntil(client);
    if (last === null) await requireUnicode(client);
    else {
      requireBaseline(last);
      refuseNewer(last);
    }
    await runMigrations(drizzle(client), { migrationsFolder: folder });
  });
}

type Server = { version: string; major: number; name: string; role: string; readOnly: boolean; mayChange: boolean };

async function checkServer(client: Client): Promise<void> {
  const { rows } = await client.query<Server>(
    `select current_setting('server_version') as version, current_setting('server_version_num')::int / 10000 as major,
      current_database() as name, current_user as role, current_setting('transaction_read_only')::boolean as "readOnly",
      has_database_privilege(current_database(), 'create') as "mayChange"`,
  );
  const { version, major, name, role, readOnly, mayChange } = rows[0]!;
  if (major < oldestMajor)
    throw new OperatorError(`PostgreSQL ${version} is too old: Homeward needs ${oldestMajor} or later`);
  if (readOnly) throw new OperatorError(`The database ${name} can only be read: name the one that is written to.`);
  if (!mayChange) throw new OperatorError(`The role ${role} must own the database ${name}: createdb --owner ${role}.`);
}

/**
 * For a new database: one that is in use stays, since its people may write in the letters that it has.
 * @throws OperatorError if it is not in UTF-8
 */
export async function requireUnicode(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ encoding: string }>("select current_setting('server_encoding') as encoding");
  const { encoding } = rows[0]!;
  if (encoding !== 'UTF8')
    throw new OperatorError(`The database is in ${encoding}, and most names need UTF8: createdb --encoding UTF8.`);
}

/**
 * @throws OperatorError if this release has no such migration
 */
export function requireMigration(when: number): void {
  requireBaseline(when);
  if (migrations.some((made) => made.when === when)) return;
  throw new OperatorError(
    'The backup was made by a newer release of Homeward: restore it with that one or a later one.',
  );
}

/** Migrates an empty database to the schema of an earlier release. */
export async function migrateUntil(url: string, when: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'homeward-migrations-'));
  try {
    await cp(migrationsFolder, folder, { recursive: true });
    const entries = journal.entries.filter((entry) => entry.when <= when);
    await writeFile(join(folder, 'meta', '_journal.json'), JSON.stringify({ ...journal, entries }));
    await migrate(url, folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}
