import { Disk } from 'flydrive';
import type { DriverContract } from 'flydrive/types';
import type { PhotoStore } from '#server/platform/files/photo-store.ts';
import { storeCheck } from './store-check.ts';

/** The spec's cache time for uploads, in seconds; saved with the file if the store supports it. */
const cacheControl = 'public, max-age=3600';

export type CheckedPhotoStore = PhotoStore & {
  /** whether it accepts files; checked by a test write, unless a recent write shows it */
  state: () => Promise<'up' | 'failing'>;
};

/** A photo store on any flydrive driver. */
export function flydrivePhotoStore(driver: DriverContract): CheckedPhotoStore {
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

async function* pagesOf(disk: Disk): AsyncIterable<string[]> {
  let paginationToken: string | undefined;
  do {
    const page = await disk.listAll('/', { recursive: true, paginationToken });
    yield [...page.objects].flatMap((object) => (object.isFile ? [object.key] : []));
    paginationToken = page.paginationToken;
  } while (paginationToken);
}
