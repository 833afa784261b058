import { currentBearer } from '#web/lib/bearer.ts';

/** What a page of the admin area is drawn from: `null` while nobody is signed in, `failed` when the server did not give it. */
export type AdminData<T> = { data: T | null; failed: boolean };

/** Reads what an admin page shows. A failure is shown on the page, with a way to try again. */
export async function readForAdmin<T>(read: () => Promise<T>): Promise<AdminData<T>> {
  if (!currentBearer().token()) return { data: null, failed: false };
  try {
    return { data: await read(), failed: false };
  } catch {
    return { data: null, failed: true };
  }
}
