import type { UploadedPhoto } from '#core/contract/photo.ts';

/** A photo of an unfinished form: stored by the server already, or still a file of this device. */
export type KeptPhoto = { key: string; stored: UploadedPhoto } | { key: string; file: Blob };

/** Where the photos of an unfinished form outlive a reload. */
export type PhotoKeeper = {
  load(): Promise<KeptPhoto[]>;
  save(photos: KeptPhoto[]): void;
};

const databaseName = 'homeward-drafts';
const storeName = 'photos';

/**
 * Keeps photos in this browser under the form's name. IndexedDB, because local storage holds no files. Without it
 * (private windows of some browsers) photos live as long as the page.
 */
export function browserPhotoKeeper(form: string): PhotoKeeper {
  let saving = Promise.resolve();
  return {
    async load() {
      try {
        return (await request<KeptPhoto[] | undefined>('readonly', (store) => store.get(form))) ?? [];
      } catch {
        return [];
      }
    },
    save(photos) {
      // One after another: the last state has to win.
      saving = saving
        .then(() => request('readwrite', (store) => (photos.length ? store.put(photos, form) : store.delete(form))))
        .then(
          () => undefined,
          () => undefined,
        );
    },
  };
}

/** Forgets the photos of every unfinished form, as after signing out. */
export async function forgetKeptPhotos(): Promise<void> {
  await request('readwrite', (store) => store.clear()).catch(() => undefined);
}

async function request<T>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest): Promise<T> {
  const database = await openDatabase();
  try {
    return await answerOf<T>(ask(database.transaction(storeName, mode).objectStore(storeName)));
  } finally {
    database.close();
  }
}

function openDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open(databaseName, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(storeName);
  return answerOf(opening);
}

function answerOf<T>(pending: IDBRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    pending.onsuccess = () => resolve(pending.result as T);
    pending.onerror = () => reject(pending.error);
  });
}
