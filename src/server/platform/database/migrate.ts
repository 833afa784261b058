import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';
import { OperatorError } from '#server/platform/operator-error.ts';
import { migratedUntil, migrationsFolder, requireBaseline } from './journal.ts';

/** Any number not used for another lock in the database. */
const migrationLock = 7_405_112_017;

/** The oldest version of PostgreSQL that the schema is tested with. */
const oldestMajor = 15;

/**
 * Migrates a database to the schema of this release. Instances that start together take turns; all but the first find
 * nothing to do.
 * @param folder of the migrations; a restore, which begins with the schema of its backup, names its own
 * @throws if the server or the database is too old, or a migration fails; a failed run is rolled back completely
 */
export async function migrate(url: string, folder = migrationsFolder): Promise<void> {
  const client = new Client({ connectionString: url, application_name: 'homeward-migrate' });
  await client.connect();
  try {
    await checkServer(client);
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    const last = await migratedUntil(client);
    if (last !== null) await requireBaseline(last);
    await runMigrations(drizzle(client), { migrationsFolder: folder });
  } finally {
    await client.end(); // also releases the lock
  }
}

async function checkServer(client: Client): Promise<void> {
  const { rows } = await client.query<{ version: string; major: number }>(
    "select current_setting('server_version') as version, current_setting('server_version_num')::int / 10000 as major",
  );
  const { version, major } = rows[0]!;
  if (major < oldestMajor)
    throw new OperatorError(`PostgreSQL ${version} is too old: Homeward needs ${oldestMajor} or later`);
}
