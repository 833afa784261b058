import type { EditableReport } from '#core/contract/edit.ts';

type Photos = EditableReport['photos'];

/**
 * The photos to save when a report was changed while its form was open. The form knew nothing of photos that were added
 * meanwhile, so it does not delete them, and those deleted meanwhile are gone.
 */
export function mergedPhotos(mine: readonly string[], before: Photos, now: Photos): string[] {
  const [old, there] = [new Set(before.map(({ id }) => id)), new Set(now.map(({ id }) => id))];
  const kept = mine.filter((id) => there.has(id) || !old.has(id));
  const added = [...there].filter((id) => !old.has(id) && !mine.includes(id));
  return [...kept, ...added];
}
