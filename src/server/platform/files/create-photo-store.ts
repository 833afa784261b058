import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Disk } from 'flydrive';
import type { S3Driver } from 'flydrive/drivers/s3';
import type { DriverContract } from 'flydrive/types';
import type { Config } from '#server/config.ts';
import type { PhotoStore } from './photo-store.ts';
import { storeCheck } from './store-check.ts';
import { WholeFilesDriver } from './whole-files-driver.ts';

/** Long enough for a busy disk behind the bucket. */
const patienceMs = 10_000;

/**
 * Stores photos in an S3-compatible bucket if one is configured, otherwise as files under `dataDir`/photos.
 * @param mostSilentMs how long a bucket may send nothing; it is asked three times in all
 */
export async function createPhotoStore(
  { dataDir, s3 }: Pick<Config, 'dataDir'> & Partial<Pick<Config, 's3'>>,
  mostSilentMs = patienceMs,
): Promise<CheckedPhotoStore> {
  return flydrivePhotoStore(await (s3 ? s3Driver(s3, mostSilentMs) : fileDriver(join(dataDir, 'photos'))));
}

async function fileDriver(location: string): Promise<WholeFilesDriver> {
  await mkdir(location, { recursive: true });
  return new WholeFilesDriver(location);
}

/**
 * The bucket stays private: photos are only served by this service, so those of a deleted case are gone. Amazon's
 * client is loaded only if there is a bucket, because it takes megabytes of memory.
 */
async function s3Driver(
  { accessKeyId, secretAccessKey, ...settings }: NonNullable<Config['s3']>,
  mostSilentMs: number,
): Promise<S3Driver> {
  const { S3Driver } = await import('flydrive/drivers/s3');
  return new S3Driver({
    ...settings,
    credentials: { accessKeyId, secretAccessKey },
    visibility: 'private',
    supportsACL: false, // R2 and Garage do not support ACLs
    // without limits the client waits for ever, and holds one of its fifty connections
    requestHandler: { connectionTimeout: mostSilentMs, socketTimeout: mostSilentMs },
  });
}

/** The spec's cache time for uploads, in seconds; saved with the file if the store supports it. */
const cacheControl = 'public, max-age=3600';

export type CheckedPhotoStore = PhotoStore & {
  /** whether it accepts files; checked by a test write, unless a recent write shows it */
  state: () => Promise<'up' | 'failing'>;
};

function flydrivePhotoStore(driver: DriverContract): CheckedPhotoStore {
  const disk = new Disk(driver);
  const { watch, state } = storeCheck(driver);
  return {
    async add(key, bytes) {
      if (await disk.exists(key)) throw new Error(`There is a file at ${key} already`);
      await watch(disk.put(key, bytes, { contentType: 'image/webp', cacheControl }));
    },
    read: (key) => unlessGone(disk, key, () => disk.getBytes(key)),
    async remove(keys) {
      for (const key of keys) await disk.delete(key);
    },
    list: () => pagesOf(disk),
    writtenAt: (key) => unlessGone(disk, key, async () => (await disk.getMetaData(key)).lastModified),
    state,
  };
}

/**
 * Drivers report a missing file and an unreachable store with the same error, so after a failed read this checks
 * whether the file exists.
 */
async function unlessGone<T>(disk: Disk, key: string, read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (await disk.exists(key)) throw error;
    return null;
  }
}

/** All photos lie here: what else is in the bucket is somebody else's, and a sweep must not remove it. */
const folder = 'case-images/';

async function* pagesOf(disk: Disk): AsyncIterable<string[]> {
  let paginationToken: string | undefined;
  do {
    const page = await disk.listAll('/', { recursive: true, paginationToken });
    yield [...page.objects].flatMap((object) => (object.isFile && object.key.startsWith(folder) ? [object.key] : []));
    paginationToken = page.paginationToken;
  } while (paginationToken);
}
