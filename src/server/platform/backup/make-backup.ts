import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ClientBase } from 'pg';
import { migratedUntil, refuseUnfinished } from '#server/platform/database/migrate.ts';
import type { PhotoStore } from '#server/platform/files/photo-store.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import { type BackupDescription, entryNames, isPhotoFile } from './archive-format.ts';
import { type ArchiveWriter, openArchive } from './archive-writer.ts';
import { withBackupClient } from './backup-client.ts';
import { addJobs, addTables, beginSnapshot, readSequences } from './copy-out.ts';

/** The parts of a backup, and of a restored site. */
export type Site = {
  /** of the database */
  url: string;
  store: PhotoStore;
  secrets: Secrets;
  /** the folder of the curves that the site fitted itself */
  curvesDir: string;
  /** of this release; other jobs are left out */
  jobNames: readonly string[];
};

/** Photos read at once, because a store in the network takes long for each; they have at most a few megabytes. */
const photosAtOnce = 8;

/**
 * Backs a site up while it runs. Photos come first and those that were added meanwhile last, at the moment the database
 * is seen at: a photo file never changes, and rows are deleted before their files, so each row finds its files.
 * @param stop aborts it; nothing is left then
 * @throws OperatorError if there is a file at `path`
 */
export async function makeBackup(path: string, site: Site, homeward: string, stop: AbortSignal) {
  const archive = await openArchive(path, stop);
  try {
    const description = await withBackupClient(site.url, (client) => addAll(archive, client, site, homeward));
    return { ...description, bytes: await archive.finish() };
  } catch (error) {
    await archive.discard();
    throw error;
  }
}

async function addAll(
  archive: ArchiveWriter,
  client: ClientBase,
  site: Site,
  homeward: string,
): Promise<BackupDescription> {
  await refuseUnfinished(client);
  const made_at = new Date().toISOString();
  await archive.add(entryNames.secrets, json(site.secrets));
  await addCurves(archive, site.curvesDir);
  const photos = await addPhotos(archive, site.store, new Set());
  await beginSnapshot(client);
  await addPhotos(archive, site.store, photos);
  const migrated_until = await migratedUntil(client);
  if (migrated_until === null) throw new Error('the database was never migrated');
  const description: BackupDescription = {
    ...{ format: 1, made_at, homeward, postgres: await serverVersion(client), migrated_until },
    tables: await addTables(archive, client),
    sequences: await readSequences(client),
    jobs: await addJobs(archive, client, site.jobNames),
    photo_files: photos.size,
  };
  await archive.add(entryNames.description, json(description));
  return description;
}

/**
 * Adds the files that are not in `added`, and puts their keys there.
 * @returns `added`
 */
async function addPhotos(archive: ArchiveWriter, store: PhotoStore, added: Set<string>) {
  const missing = Readable.from(keysOf(store, (key) => !added.has(key)));
  const photos = missing.map(async (key: string) => ({ key, bytes: await store.read(key) }), {
    concurrency: photosAtOnce,
  });
  for await (const { key, bytes } of photos) {
    if (!bytes) continue; // removed since it was listed
    await archive.add(entryNames.photos + key, bytes);
    added.add(key);
  }
  return added;
}

async function* keysOf(store: PhotoStore, wanted: (key: string) => boolean): AsyncGenerator<string> {
  for await (const page of store.list()) yield* page.filter(wanted).filter(isPhotoFile);
}

async function addCurves(archive: ArchiveWriter, folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []); // most sites have none
  for (const name of names) await archive.add(entryNames.curves + name, await readFile(join(folder, name)));
}

async function serverVersion(client: ClientBase): Promise<string> {
  const { rows } = await client.query("select current_setting('server_version') as version");
  return rows[0].version;
}

const json = (value: unknown): Uint8Array => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
