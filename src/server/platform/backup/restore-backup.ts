import { mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { ClientBase } from 'pg';
import { asking } from '#server/platform/database/connection/ask.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { migrateUntil, requireMigration } from '#server/platform/database/migrate-until.ts';
import { addingJobs } from '#server/platform/jobs/adding-jobs.ts';
import { openQueue } from '#server/platform/jobs/queue.ts';
import { OperatorError } from '#server/platform/operator-error.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import { type BackupDescription, entryNames, isPhotoFile } from './archive-format.ts';
import { type ArchiveEntry, bytesOf, readArchive, verifyArchive } from './archive-reader.ts';
import { withBackupClient } from './backup-client.ts';
import { openTableLoader, setSequences, suspendRules, tableOf } from './copy-in.ts';
import { removeEmptySchema, requireEmpty } from './empty-place.ts';
import type { Site } from './make-backup.ts';
import { openWrites } from './open-writes.ts';

/** An empty place for a site. */
export type Place = Omit<Site, 'secrets'> & {
  /**
   * Makes the secrets of the backup those of the place. Called before anything else is written.
   * @returns a function that takes it back
   * @throws OperatorError if the place has others
   */
  takeSecrets: (secrets: Secrets) => Promise<() => Promise<void>>;
};

/**
 * Restores a backup into an empty place, and brings it up to this release. The archive is read twice: first to check
 * all of it. If it fails later, the place is empty again.
 * @throws OperatorError if the place is not empty, or the archive cannot be used
 */
export async function restoreBackup(path: string, place: Place): Promise<BackupDescription> {
  const description = await verifyArchive(path);
  await requireMigration(description.migrated_until);
  await withBackupClient(place.url, (client) => requireEmpty(client, place));
  const giveBack = await place.takeSecrets(await secretsIn(path));
  try {
    await withBackupClient(place.url, removeEmptySchema);
    await migrateUntil(place.url, description.migrated_until);
    await load(path, place, description);
  } catch (error) {
    await removeFiles(place);
    await giveBack();
    throw error;
  }
  await migrate(place.url);
  await withBackupClient(place.url, (client) => client.query('analyze'));
  return description;
}

async function load(path: string, place: Place, description: BackupDescription): Promise<void> {
  // makes the tables of the queue, which the jobs are written to
  const queue = await openQueue({ url: place.url, worker: false, logger: silent }, place.jobNames);
  try {
    await withBackupClient(place.url, async (client) => {
      await client.query('begin');
      const restoreRules = await suspendRules(client);
      await loadEntries(path, place, client, description);
      await setSequences(client, description);
      await restoreRules();
      await client.query('commit');
    });
  } finally {
    await queue.stop(0);
  }
}

async function loadEntries(
  path: string,
  place: Place,
  client: ClientBase,
  description: BackupDescription,
): Promise<void> {
  const tables = await openTableLoader(client, description);
  const photos = openWrites(place.store.add);
  const jobs = openJobLoader(client, place.jobNames);
  const entries = readArchive(path);
  try {
    let entry = await entries.next();
    while (!entry.done) {
      const table = tableOf(entry.value);
      const parts = async function* () {
        while (!entry.done && tableOf(entry.value) === table) {
          yield* entry.value.content;
          entry = await entries.next();
        }
      };
      if (table !== null) await tables.load(table, parts);
      else {
        await loadFile(entry.value, place, photos.add, jobs.add);
        entry = await entries.next();
      }
    }
  } finally {
    await entries.return(undefined);
    await photos.settled();
  }
  photos.check();
  await jobs.done();
  tables.checkCounts();
}

async function loadFile(
  { name, content }: ArchiveEntry,
  { curvesDir }: Place,
  addPhoto: (key: string, bytes: Uint8Array) => Promise<void>,
  addJobs: (bytes: Uint8Array) => Promise<void>,
): Promise<void> {
  if (name.startsWith(entryNames.photos)) {
    const key = name.slice(entryNames.photos.length);
    if (!isPhotoFile(key)) throw new OperatorError(`The backup has a photo with a strange name: ${key}`);
    await addPhoto(key, await bytesOf(content));
  } else if (name.startsWith(entryNames.curves)) {
    await mkdir(curvesDir, { recursive: true });
    await writeFile(join(curvesDir, basename(name)), await bytesOf(content));
  } else if (name.startsWith(entryNames.jobs)) await addJobs(await bytesOf(content));
}

/** Jobs are lines of JSON, which parts of the archive may cut. Those that this release does not know are left out. */
function openJobLoader(client: ClientBase, names: readonly string[]) {
  let rest = '';
  const decoder = new TextDecoder();
  const addLines = async (lines: string[]) => {
    const jobs = lines.filter(Boolean).map((line) => JSON.parse(line));
    const known = jobs.filter(({ name }) => names.includes(name));
    if (known.length > 0) await asking(client)(addingJobs(known.map(({ name, data }) => ({ name, payload: data }))));
  };
  return {
    add: async (bytes: Uint8Array) => {
      const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n');
      rest = lines.pop()!;
      await addLines(lines);
    },
    done: () => addLines([rest]),
  };
}

async function secretsIn(path: string): Promise<Secrets> {
  for await (const entry of readArchive(path))
    if (entry.name === entryNames.secrets) return JSON.parse((await bytesOf(entry.content)).toString());
  throw new OperatorError(`${path} has no secrets: it is no backup of Homeward. Nothing was changed.`);
}

/** The place was empty before, so all files in it are ours. */
async function removeFiles({ store, curvesDir }: Place): Promise<void> {
  for await (const page of store.list()) await store.remove(page);
  await rm(curvesDir, { recursive: true, force: true });
}

const silent = { warn: () => {}, error: () => {} };
