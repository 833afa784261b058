import type { EditableReport } from '#core/contract/report.ts';
import { type EditBase, editBaseDraft, editDraft } from '#web/features/drafts/draft-names.ts';
import { clearDraft, readDraft, writeDraft } from '#web/lib/draft.ts';

/** The version of a report that a form goes out from, and whose form it is. */
export type Base = EditableReport & EditBase;

/**
 * The version of a report that the form goes out from: an earlier one if this person typed something over it that is not
 * saved yet, so that a reload loses nothing and saving tells what others have changed since; otherwise the one just read.
 */
export function baseOf(slug: string, opened: Base): Base {
  const earlier = readDraft<Base>(editBaseDraft(slug));
  const base = earlier && goesOn(slug, earlier, opened) ? earlier : opened;
  writeDraft(editBaseDraft(slug), base);
  return base;
}

/** Forgets what was typed. */
export function dropEdits(slug: string, base: Base): void {
  clearDraft(editDraft(slug, base));
  clearDraft(editBaseDraft(slug));
}

/** A form without changes has no draft. What was just read is never older than what was read before. */
function goesOn(slug: string, earlier: Base, opened: Base): boolean {
  const isSame = earlier.revision === opened.revision;
  return earlier.userId === opened.userId && !isSame && readDraft(editDraft(slug, earlier)) !== null;
}

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
