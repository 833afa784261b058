import type { EditableReport, EditedReport } from '#core/contract/edit.ts';
import { clearDraft, readDraft, writeDraft } from '#web/lib/draft.ts';
import { foundTyped, missingTyped } from './edited-values.ts';

/** Under this name the form's draft is kept. Drafts of different revisions are kept apart. */
export const editDraft = (slug: string, { revision }: EditableReport) => `edit ${slug} ${revision}`;
const baseDraft = (slug: string) => `edit ${slug}`;

/**
 * The version of a report that the form goes out from: an earlier one if something was typed over it that is not saved
 * yet, so that a reload loses nothing and saving tells what others have changed since; otherwise the one just read.
 */
export function baseOf(slug: string, opened: EditableReport): EditableReport {
  const earlier = readDraft<EditableReport>(baseDraft(slug));
  const base = earlier && hasEdits(slug, earlier) ? earlier : opened;
  writeDraft(baseDraft(slug), base);
  return base;
}

/** Forgets what was typed. */
export function dropEdits(slug: string, base: EditableReport): void {
  clearDraft(editDraft(slug, base));
  clearDraft(baseDraft(slug));
}

function hasEdits(slug: string, base: EditableReport): boolean {
  const typed = readDraft(editDraft(slug, base));
  return typed !== null && JSON.stringify(typed) !== JSON.stringify(typedOf(base.report));
}

function typedOf(report: EditedReport) {
  return report.status === 'missing' ? missingTyped(report) : foundTyped(report);
}
