import { inStore } from '#web/lib/device-database.ts';

const key = 'photos';

/** Keeps photos that were shared with the installed app, in place of those before. */
export async function keepShared(photos: readonly File[]): Promise<void> {
  await inStore('shared', 'readwrite', (store) => store.put(photos, key));
}

/** They stay until a form has taken them: the page may be loaded anew. */
export async function sharedPhotos(): Promise<File[]> {
  return (await inStore<File[] | undefined>('shared', 'readonly', (store) => store.get(key))) ?? [];
}

export async function dropShared(): Promise<void> {
  await inStore('shared', 'readwrite', (store) => store.delete(key));
}
