import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { PlaceColumns } from '#core/places/place-columns.ts';
import { PlaceIndex } from '#core/places/place-index.ts';

/** The thread needs its memory for a second only: rather collect garbage early than keep the process large. */
const limits = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 256 };

/** Reads the gazetteer in a thread of its own (about a second), so that nobody waits for it but who asks for a place. */
export async function openGazetteer(): Promise<PlaceIndex> {
  const worker = new Worker(new URL('./cities-worker.ts', import.meta.url), { resourceLimits: limits });
  try {
    const [columns] = (await once(worker, 'message')) as [PlaceColumns];
    return new PlaceIndex(columns);
  } finally {
    await worker.terminate();
  }
}
