import type { PhotoStore } from '#server/platform/files/photo-store.ts';
import { createWorkSlots } from '#server/platform/work-slots.ts';
import type { ShrinkPicture } from './encoded-photo.ts';
import { midKeyOf } from './photo-keys.ts';
import type { PhotoRecord } from './photo-record.ts';

/** One at a time, since nobody waits for it. Those beyond the queue are made when they are asked for again. */
const slots = { running: 1, waiting: 16 };

export type MidSizeDeps = { store: Pick<PhotoStore, 'add' | 'read'>; shrink: ShrinkPicture };

/**
 * Makes the pictures of the middle size of photos from before there was one. Each is made once, so all that strangers
 * can cause is one shrinking for each stored photo.
 * @returns a function that returns at once and never throws
 */
export function midSizes({ store, shrink }: MidSizeDeps): (photo: PhotoRecord) => void {
  const { run } = createWorkSlots(slots);
  const underWay = new Set<string>();

  async function make(key: string): Promise<void> {
    const full = await store.read(key);
    if (full) await store.add(midKeyOf(key), await shrink(full));
  }

  return ({ key }) => {
    if (underWay.has(key)) return;
    underWay.add(key);
    run(() => make(key))
      .catch(() => {}) // the full picture is shown meanwhile, and the next visitor asks again
      .finally(() => underWay.delete(key));
  };
}
