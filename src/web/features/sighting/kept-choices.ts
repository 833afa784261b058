import type { PublicCase } from '#core/contract/case.ts';
import { inStore } from '#web/lib/device-database.ts';
import { isSharedDevice } from '#web/lib/session/shared-device.ts';

const key = 'sightable';
const most = 60;

/** Keeps the missing pets that could be chosen last, for the next time without a network. They are public. */
export async function keepChoices(cases: readonly PublicCase[]): Promise<void> {
  if (isSharedDevice()) return;
  await inStore('known', 'readwrite', (store) => store.put(cases.slice(0, most), key));
}

/** Those whose titles hold all of these words. */
export async function keptChoices(q: string): Promise<PublicCase[]> {
  const kept = await inStore<PublicCase[] | undefined>('known', 'readonly', (store) => store.get(key));
  const words = q.toLowerCase().split(/\s+/);
  return (kept ?? []).filter(({ title }) => words.every((word) => title.toLowerCase().includes(word)));
}
