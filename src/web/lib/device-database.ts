/**
 * What is kept in this browser's database: photos of drafts, reports that wait for a network, photos that were shared with
 * the installed app, and what the service worker has to know while no page is open.
 */
const stores = ['photos', 'waiting', 'shared', 'known'] as const;
type StoreName = (typeof stores)[number];

const version = 2;

/** Asks one store of the database for one thing. @throws if the browser has none, or no room */
export async function inStore<T>(
  name: StoreName,
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest,
): Promise<T> {
  const database = await openDatabase();
  try {
    return await answerOf<T>(ask(database.transaction(name, mode).objectStore(name)));
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
  return answerOf(opening);
}

function answerOf<T>(pending: IDBRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    pending.onsuccess = () => resolve(pending.result as T);
    pending.onerror = () => reject(pending.error);
  });
}
