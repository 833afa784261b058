import { eachField, type Fields } from '#core/cases/field-kinds.ts';
import { foundFields, missingFields, sharedFields } from '#core/cases/fields.ts';
import type { EditedReport } from '#core/contract/report.ts';
import type { TypedPoint } from '#web/features/places/place-point.ts';
import type { AnimalValues } from '#web/features/report/values/animal-values.ts';
import { pick } from '#web/features/report/values/animal-values.ts';
import { blankFound, type FoundValues, ownOfFound } from '#web/features/report/values/found-values.ts';
import { blankMissing, type MissingValues, ownOfMissing } from '#web/features/report/values/missing-values.ts';
import { dayBefore } from '#web/lib/day.ts';

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
  const two = (part: number) => String(part).padStart(2, '0');
  return { day: dayBefore(0, at), time: `${two(at.getHours())}:${two(at.getMinutes())}` };
}
