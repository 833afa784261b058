/**
 * This browser's database: photos of drafts, reports that wait for a network, photos that were shared with the
 * installed app, and what the service worker has to know while no page is open.
 */
const stores = ['photos', 'waiting', 'shared', 'known'] as const;
type StoreName = (typeof stores)[number];

const version = 2;

/**
 * Asks one store of the database for one thing, and waits until it is kept: a browser without room answers that it is
 * done, and takes it back as the transaction ends.
 * @throws if the browser has no database, or no room
 */
export async function inStore<T>(
  name: StoreName,
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest,
): Promise<T> {
  const database = await openDatabase();
  try {
    const transaction = database.transaction(name, mode);
    const asked = ask(transaction.objectStore(name));
    await endOf(transaction);
    return asked.result as T;
  } finally {
    database.close();
  }
}

function openDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open('homeward-drafts', version);
  opening.onupgradeneeded = () => {
    const { result } = opening;
    for (const name of stores) if (!result.objectStoreNames.contains(name)) result.createObjectStore(name);
  };
  return new Promise((resolve, reject) => {
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
}

function endOf(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}
