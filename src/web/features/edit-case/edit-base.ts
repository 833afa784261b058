import { eachField, type Fields, foundFields, missingFields, sharedFields } from '#core/cases/fields.ts';
import type { EditableReport, EditedReport } from '#core/contract/report.ts';
import { editBaseDraft, editDraft } from '#web/features/drafts/draft-names.ts';
import type { TypedPoint } from '#web/features/places/place-point.ts';
import { type AnimalValues, pick } from '#web/features/report/values/animal-values.ts';
import { blankFound, type FoundValues, ownOfFound } from '#web/features/report/values/found-values.ts';
import { blankMissing, type MissingValues, ownOfMissing } from '#web/features/report/values/missing-values.ts';
import { dayBefore, timeOfDay } from '#web/lib/day.ts';
import { clearDraft, readDraft, writeDraft } from '#web/lib/draft.ts';

/**
 * The version of a report that the form goes out from: an earlier one if something was typed over it that is not
 * saved yet, so that a reload loses nothing and saving tells what others have changed since; otherwise the one just read.
 */
export function baseOf(slug: string, opened: EditableReport): EditableReport {
  const earlier = readDraft<EditableReport>(editBaseDraft(slug));
  const base = earlier && goesOn(slug, earlier, opened) ? earlier : opened;
  writeDraft(editBaseDraft(slug), base);
  return base;
}

/** Forgets what was typed. */
export function dropEdits(slug: string, base: EditableReport): void {
  clearDraft(editDraft(slug, base));
  clearDraft(editBaseDraft(slug));
}

/** A form without changes has no draft. A value that was just read is never older than one that was read before. */
function goesOn(slug: string, earlier: EditableReport, opened: EditableReport): boolean {
  return earlier.revision !== opened.revision && readDraft(editDraft(slug, earlier)) !== null;
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

type Missing = Extract<EditedReport, { status: 'missing' }>;
type EditedFound = Extract<EditedReport, { status: 'found' }>;

/** A missing report as its form shows it. */
export function missingTyped(report: Missing): MissingValues {
  const { day, time } = typedDate(report.last_seen_date);
  return {
    ...blankMissing,
    ...animalTyped(report, { ...sharedFields, ...missingFields }),
    ...pick(report, ownOfMissing),
    last_seen_date: day,
    last_seen_time: time,
  };
}

/** A found report as its form shows it. */
export function foundTyped(report: EditedFound): FoundValues {
  return {
    ...blankFound,
    ...animalTyped(report, { ...sharedFields, ...foundFields }),
    ...pick(report, ownOfFound),
    date_found: typedDate(report.date_found).day,
  };
}

function animalTyped(report: EditedReport, fields: Fields): AnimalValues {
  const told: Record<string, unknown> = report;
  const optional = eachField(fields, (_field, name) => told[name] ?? '') as unknown as AnimalValues;
  return { ...optional, species: report.species ?? '', microchip: report.microchip ?? '', point: typedPoint(report) };
}

function typedPoint({ location, location_precision: precision }: EditedReport): TypedPoint {
  return location ? { ...location, ...(precision && { precision }) } : null;
}

/** A moment is shown as this device's clock tells it. */
function typedDate(written = ''): { day: string; time: string } {
  if (!written.includes('T')) return { day: written, time: '' };
  const at = new Date(written);
  return { day: dayBefore(0, at), time: timeOfDay(at) };
}
