import { inStore } from '#web/lib/device-database.ts';

/** Whose session what waits is sent with. The service worker cannot read the page's own storage. */
export type Sender = { token: string; userId: string };

const key = 'sender';

/** Known to the service worker while something waits; null forgets it. */
export async function rememberSender(sender: Sender | null): Promise<void> {
  await inStore('known', 'readwrite', (store) => (sender ? store.put(sender, key) : store.delete(key)));
}

export async function knownSender(): Promise<Sender | null> {
  return (await inStore<Sender | undefined>('known', 'readonly', (store) => store.get(key))) ?? null;
}
