import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { PlaceColumns } from '#core/places/place-columns.ts';
import { PlaceIndex } from '#core/places/place-index.ts';
import { withOwnMemory } from './own-memory.ts';

/**
 * Reads the gazetteer in a separate process, which takes about two seconds. So only requests for places wait for it,
 * and the 150 MB it needs meanwhile are freed completely, which a thread would not do.
 * @throws AbortError if the process ends without sending the places
 */
export async function openGazetteer(): Promise<PlaceIndex> {
  const child = fork(new URL('./cities-process.ts', import.meta.url), [], { serialization: 'advanced' });
  const failed = new AbortController();
  // 'exit' may come before a message that is still being sent; 'disconnect' comes after the last one
  child.once('disconnect', () => failed.abort());
  const [columns] = (await once(child, 'message', { signal: failed.signal })) as [PlaceColumns];
  return new PlaceIndex(withOwnMemory(columns));
}
