import type { EditableReport } from '#core/contract/edit.ts';
import { editBaseDraft, editDraft } from '#web/features/drafts/draft-names.ts';
import { clearDraft, readDraft, writeDraft } from '#web/lib/draft.ts';

/**
 * The version of a report that the form goes out from: an earlier one if something was typed over it that is not saved
 * yet, so that a reload loses nothing and saving tells what others have changed since; otherwise the one just read.
 */
export function baseOf(slug: string, opened: EditableReport): EditableReport {
  const earlier = readDraft<EditableReport>(editBaseDraft(slug));
  const base = earlier && hasEdits(slug, earlier) ? earlier : opened;
  writeDraft(editBaseDraft(slug), base);
  return base;
}

/** Forgets what was typed. */
export function dropEdits(slug: string, base: EditableReport): void {
  clearDraft(editDraft(slug, base.revision));
  clearDraft(editBaseDraft(slug));
}

/** A form without changes has no draft. */
function hasEdits(slug: string, base: EditableReport): boolean {
  return readDraft(editDraft(slug, base.revision)) !== null;
}
