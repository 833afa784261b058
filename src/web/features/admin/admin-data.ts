import { currentBearer } from '#web/lib/api/bearer.ts';

/** Data of an admin page: `null` while nobody is signed in; `failed` if the server did not deliver it. */
export type AdminData<T> = { data: T | null; failed: boolean };

/** Loads the data of an admin page. An error does not throw: the page shows it and offers to try again. */
export async function readForAdmin<T>(read: () => Promise<T>): Promise<AdminData<T>> {
  if (!currentBearer().token()) return { data: null, failed: false };
  try {
    return { data: await read(), failed: false };
  } catch {
    return { data: null, failed: true };
  }
}
