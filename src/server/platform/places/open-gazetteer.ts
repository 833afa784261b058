import { isTypedArray } from 'node:util/types';
import { PlaceIndex } from '#core/places/place-index.ts';
import { Child } from '#server/platform/child/child.ts';
import { processLine } from '#server/platform/child/line.ts';
import type { CitiesTasks } from './cities-process.ts';

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

/**
 * Copies the typed arrays of an object that came from another process. As received, they are views of the whole message,
 * so that each of them would keep all of its bytes in memory.
 */
export function withOwnMemory<T extends object>(received: T): T {
  const copied = Object.entries(received).map(([name, value]) => [name, isTypedArray(value) ? value.slice() : value]);
  return Object.fromEntries(copied);
}

/** Opens something once, on the first call. If that fails, the next call tries again. */
export function lazily<T>(open: () => Promise<T>): () => Promise<T> {
  let opened: Promise<T> | undefined;
  return () => {
    opened ??= open().catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
}
