import { caseFields } from './fields.ts';
import { maskChipNumbers, normaliseMicrochip } from './microchip.ts';

/** Ways to reach someone: telephone numbers stay. */
const contacts = ['contact_display', 'contact_information'];
/** The chip's own field, which is masked when it is told, and what is never shown. Choices and dates hold no free text. */
const leftAlone = ['microchip', 'held_back_detail', 'status', 'species'];
const choices = Object.entries(caseFields).flatMap(([name, field]) => ('options' in field ? name : []));
const dates = ['last_seen_date', 'date_found', 'location_precision'];
const exempt = new Set([...leftAlone, ...choices, ...dates]);

/**
 * A report whose free text is fit for everyone's eyes: chip numbers masked in every field, a new one included, that is
 * not known to hold none. The report may be a part of one.
 */
export function maskReport<R extends { microchip?: string | undefined }>(report: R): R {
  const chip = report.microchip ? normaliseMicrochip(report.microchip) : null;
  const isOwnChip = (number: string) => number === chip;
  const masked = Object.entries(report).map(([field, value]) => {
    const free = typeof value === 'string' && !exempt.has(field);
    return [field, free ? maskChipNumbers(value, { contact: contacts.includes(field), isOwnChip }) : value];
  });
  return Object.fromEntries(masked) as R;
}
