import { mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { ClientBase } from 'pg';
import { asking } from '#server/platform/database/connection/ask.ts';
import { migrate, migrateUntil, requireMigration, unfinished } from '#server/platform/database/migrate.ts';
import type { PhotoStore } from '#server/platform/files/photo-store.ts';
import { addingJobs } from '#server/platform/jobs/job-requests.ts';
import { openQueue } from '#server/platform/jobs/queue.ts';
import { OperatorError } from '#server/platform/operator-error.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import { type BackupDescription, entryNames, isPhotoFile } from './archive-format.ts';
import { type ArchiveEntry, bytesOf, readArchive, verifyArchive } from './archive-reader.ts';
import { withBackupClient } from './backup-client.ts';
import { openTableLoader, setSequences, suspendRules, tableOf } from './copy-in.ts';
import type { Site } from './make-backup.ts';
import { removeEmptySchema, requireEmpty } from './require-empty.ts';

/** An empty place for a site. */
export type Destination = Omit<Site, 'secrets'> & {
  /**
   * Makes the secrets of the backup those of the destination. Called before anything else is written.
   * @returns a function that takes it back
   * @throws OperatorError if the place has others
   */
  takeSecrets: (secrets: Secrets) => Promise<() => Promise<void>>;
};

/**
 * Restores a backup into an empty destination, and brings it up to this release. The archive is read twice: first to check
 * all of it. If it fails later, the place is empty again; if it is killed, the next restore goes on from what is there.
 * @param openDestination opens the place, or makes it: only once the archive is known to be whole
 * @param stop ends it, as long as not all is loaded
 * @throws OperatorError if the place is not empty, or the archive cannot be used
 */
export async function restoreBackup(
  path: string,
  openDestination: () => Promise<Destination>,
  stop?: AbortSignal,
): Promise<BackupDescription> {
  const description = await verifyArchive(path, stop);
  requireMigration(description.migrated_until);
  const secrets = await secretsIn(path);
  const destination = await openDestination();
  const goesOn = await withBackupClient(destination.url, (client) => requireEmpty(client, destination));
  const giveBack = await destination.takeSecrets(secrets);
  try {
    await withBackupClient(destination.url, async (client) => {
      await client.query(`create schema if not exists ${unfinished}`);
      await removeEmptySchema(client);
    });
    await migrateUntil(destination.url, description.migrated_until);
    const store = goesOn ? missingIn(destination.store) : destination.store;
    await load(readArchive(path, stop), { ...destination, store }, description);
  } catch (error) {
    if (!goesOn) await leaveEmpty(destination, giveBack);
    throw error;
  }
  await migrate(destination.url);
  await withBackupClient(destination.url, (client) => client.query('analyze'));
  return description;
}

type Entries = ReturnType<typeof readArchive>;

async function load(entries: Entries, destination: Destination, description: BackupDescription): Promise<void> {
  // makes the tables of the queue, which the jobs are written to
  const queue = await openQueue({ url: destination.url, worker: false, logger: silent }, destination.jobNames);
  try {
    await withBackupClient(destination.url, async (client) => {
      await client.query('begin');
      const restoreRules = await suspendRules(client);
      await loadEntries(entries, destination, client, description);
      await setSequences(client, description);
      await restoreRules();
      await client.query(endUnfinished);
      await client.query('commit');
    });
  } finally {
    await queue.stop(0);
  }
}

async function loadEntries(
  entries: Entries,
  destination: Destination,
  client: ClientBase,
  description: BackupDescription,
): Promise<void> {
  const tables = await openTableLoader(client, description);
  const photos = openPhotoLoader(destination.store);
  const jobs = openJobLoader(client, destination.jobNames);
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
      if (table !== null) {
        await photos.done(); // they come before the rows
        await tables.load(table, parts);
      } else {
        await loadFile(entry.value, destination, photos.add, jobs.add);
        entry = await entries.next();
      }
    }
  } finally {
    await entries.return(undefined);
  }
  await photos.done();
  await jobs.done();
  tables.checkCounts();
}

async function loadFile(
  { name, content }: ArchiveEntry,
  { curvesDir }: Destination,
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

const endUnfinished = `drop schema if exists ${unfinished}`;

/** The place was empty before, so all files in it are ours. */
async function leaveEmpty({ store, curvesDir, url }: Destination, giveBack: () => Promise<void>): Promise<void> {
  for await (const page of store.list()) await store.remove(page);
  await rm(curvesDir, { recursive: true, force: true });
  await giveBack();
  // while the database is away, the next restore goes on here
  await withBackupClient(url, (client) => client.query(endUnfinished)).catch(() => {});
}

/** For a restore that goes on: a photo that the killed one has written is whole. */
function missingIn(store: PhotoStore): PhotoStore {
  const add = async (key: string, bytes: Uint8Array) => {
    if (!(await store.writtenAt(key))) await store.add(key, bytes);
  };
  return { ...store, add };
}

const silent = { warn: () => {}, error: () => {} };

/** Photos that are written at once: a store in the network takes long for each. */
const photosAtOnce = 8;

function openPhotoLoader(store: PhotoStore) {
  const waiting: [key: string, bytes: Uint8Array][] = [];
  /** Waits for all before it throws the first error, so that none is written after the place was emptied again. */
  const done = async () => {
    const written = await Promise.allSettled(waiting.splice(0).map((photo) => store.add(...photo)));
    for (const one of written) if (one.status === 'rejected') throw one.reason;
  };
  return {
    add: async (key: string, bytes: Uint8Array) => {
      if (waiting.push([key, bytes]) === photosAtOnce) await done();
    },
    done,
  };
}
