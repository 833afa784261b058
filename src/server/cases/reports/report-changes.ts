import type { EditedReport } from '#core/contract/report.ts';
import { maskPerson } from '#core/masking/mask-person.ts';
import type { FieldChange } from '#server/cases/store/case-record.ts';

/** Of these only that they changed is kept, so that a contact that was removed is nowhere any more. */
const unkept = new Set(['microchip', 'location', 'contact_information', 'contact_display', 'held_back_detail']);
/** Cannot change, or only together with another one. */
const ignored = new Set(['status', 'location_precision']);

type Values = Record<string, unknown>;

/** The differences between two versions of a report, field by field, without addresses and numbers to reach somebody by. */
export function reportChanges(before: EditedReport, after: EditedReport): FieldChange[] {
  const [old, now]: [Values, Values] = [before, after];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => !ignored.has(name));
  return names
    .filter((name) => JSON.stringify(old[name]) !== JSON.stringify(now[name]))
    .map((field) =>
      unkept.has(field)
        ? { field, before: null, after: null }
        : { field, ...inWords(textOf(old[field]), textOf(now[field])) },
    );
}

/** Two lists of the same length differ in ways that their length does not tell, and texts in what is masked. */
function inWords(before: string | null, after: string | null) {
  return before === after ? { before: null, after: null } : { before, after };
}

function textOf(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return Array.isArray(value) ? String(value.length) : maskPerson(String(value));
}
