import { caseFields } from '#core/cases/fields.ts';
import { maskChipNumbers, microchipLast3, normaliseMicrochip, type OwnChip } from '#core/chips/microchip.ts';

/** Contact fields: telephone numbers in them are kept. */
const contacts = ['contact_display', 'contact_information'];
/** Not masked here: the chip (masked where it is displayed), what is never shown, and choices and dates. */
const leftAlone = ['microchip', 'held_back_detail', 'status', 'species'];
const choices = Object.entries(caseFields).flatMap(([name, field]) => ('options' in field ? name : []));
const dates = ['last_seen_date', 'date_found', 'location_precision'];
const exempt = new Set([...leftAlone, ...choices, ...dates]);

/**
 * Masks chip numbers in all free text of a report, a field that is added later included.
 * @param own the number of the pet, if it is not in the report itself
 */
export function maskReport<R extends { microchip?: string | undefined }>(
  report: R,
  own: OwnChip | null = chipIn(report),
): R {
  const masked = Object.entries(report).map(([field, value]) => {
    const free = typeof value === 'string' && !exempt.has(field);
    return [field, free ? maskChipNumbers(value, { contact: contacts.includes(field), own }) : value];
  });
  return Object.fromEntries(masked) as R;
}

function chipIn({ microchip }: { microchip?: string | undefined }): OwnChip | null {
  const chip = microchip ? normaliseMicrochip(microchip) : null;
  return chip === null ? null : { last3: microchipLast3(chip), is: (number) => number === chip };
}
