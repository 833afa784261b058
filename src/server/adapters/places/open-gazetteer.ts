import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { PlaceColumns } from '#core/places/place-columns.ts';
import { PlaceIndex } from '#core/places/place-index.ts';

/**
 * Reads the gazetteer in a process of its own (about two seconds), so that nobody waits for it but who asks for a place,
 * and nothing of the 150 MB that it takes for a moment stays here: of a thread's memory a good part did.
 * @throws AbortError if the process ends without having told the places
 */
export async function openGazetteer(): Promise<PlaceIndex> {
  const child = fork(new URL('./cities-process.ts', import.meta.url), [], { serialization: 'advanced' });
  const failed = new AbortController();
  // 'exit' may come before a message that is still on its way; 'disconnect' comes after the last one
  child.once('disconnect', () => failed.abort());
  const [columns] = (await once(child, 'message', { signal: failed.signal })) as [PlaceColumns];
  return new PlaceIndex(columns);
}
