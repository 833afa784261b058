import { PlaceIndex } from '#core/places/place-index.ts';
import { Child } from '#server/platform/child/child.ts';
import { processLine } from '#server/platform/child/line.ts';
import type { CitiesTasks } from './cities-process.ts';
import { withOwnMemory } from './own-memory.ts';

/**
 * Reads the gazetteer in a separate process, which takes about two seconds. So only requests for places wait for it,
 * and the 150 MB it needs meanwhile are freed completely, which a thread would not do.
 * @throws ChildLostError if the process ends without sending the places
 */
export async function openGazetteer(): Promise<PlaceIndex> {
  const child = new Child<CitiesTasks>({ open: processLine(new URL('./cities-process.ts', import.meta.url)) });
  try {
    return new PlaceIndex(withOwnMemory(await child.ask('read', undefined)));
  } finally {
    await child.close();
  }
}
