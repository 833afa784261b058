import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import type { ClientBase } from 'pg';
import { isUnfinished, migratedUntil } from '#server/platform/database/migrate.ts';
import type { PhotoStore } from '#server/platform/files/photo-store.ts';
import { OperatorError } from '#server/platform/operator-error.ts';
import { tablesOf } from './catalogue.ts';

type Destination = { store: PhotoStore; curvesDir: string };

/**
 * Makes sure that a restore replaces nothing. Files of one that was killed may be there.
 * @returns whether this place goes on from such a restore
 * @throws OperatorError that names what is there
 */
export async function requireEmpty(client: ClientBase, destination: Destination): Promise<boolean> {
  await requireStopped(client);
  const goesOn = await isUnfinished(client);
  const found = [...(await filledTables(client)), ...(goesOn ? [] : await filesOf(destination))];
  if (found.length > 0)
    throw new OperatorError(
      [
        `This place is not empty: there are ${found.join(', ')}.`,
        'A restore never replaces anything. Name an empty place: a new data folder (DATA_DIR), or a new database',
        '(DATABASE_URL) and an empty bucket.',
      ].join('\n'),
    );
  return goesOn;
}

/** Removes the empty schema that a start, or a restore that failed, has left: all of it or nothing. */
export async function removeEmptySchema(client: ClientBase): Promise<void> {
  if ((await migratedUntil(client)) === null) return;
  // statements that are sent together are one transaction; tables without `drizzle` would be taken for somebody else's
  await client.query(
    `drop schema if exists pgboss cascade; drop schema drizzle cascade; drop schema public cascade;
    create schema public`,
  );
}

async function requireStopped(client: ClientBase): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = current_database()
      and application_name in ('homeward', 'homeward-jobs', 'homeward-events')`,
  );
  if (rowCount) throw new OperatorError('Homeward is running on this database: stop it first.');
}

async function filledTables(client: ClientBase): Promise<string[]> {
  const filled = [];
  const isOurs = (await migratedUntil(client)) !== null;
  for (const { name } of await tablesOf(client)) {
    if (!isOurs) filled.push(`table ${name}`);
    else if ((await client.query(`select from ${name} limit 1`)).rowCount) filled.push(`rows in ${name}`);
  }
  return filled;
}

async function filesOf({ store, curvesDir }: Destination): Promise<string[]> {
  const found = [];
  for await (const page of store.list()) {
    if (page.length === 0) continue;
    found.push('photos in the store');
    break;
  }
  if (existsSync(curvesDir) && (await readdir(curvesDir)).length > 0) found.push(`curves in ${curvesDir}`);
  return found;
}
