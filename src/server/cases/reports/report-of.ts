import { descriptionHere, missingDescription } from '#core/cases/description.ts';
import { eachField, type Fields, foundFields, missingFields, sharedFields } from '#core/cases/fields.ts';
import { type EditedReport, keptMark } from '#core/contract/report.ts';
import type { CaseDeps } from '#server/cases/case-deps.ts';
import { caseNotFound } from '#server/cases/errors.ts';
import { permittedCase } from '#server/cases/get-case.ts';
import type { CaseRecord } from '#server/cases/store/case-record.ts';
import { readStored, type StoredCase } from '#server/cases/store/edit-case.ts';
import type { Actor } from '#server/permissions.ts';

/** The report of a case as its owner may edit it, in the terms of the form. */
export function reportOf(stored: StoredCase): EditedReport {
  return stored.record.side === 'missing' ? missingOf(stored) : foundOf(stored);
}

/** The same for somebody else, with {@link keptMark} for what only the reporter may read. */
function withoutSecrets(report: EditedReport): EditedReport {
  const { location: _point, location_precision: _precision, ...shown } = report;
  if (shown.status === 'missing') return shown;
  const { contact_information, held_back_detail, show_contact } = shown;
  return {
    ...shown,
    contact_information: show_contact ? contact_information : contact_information && keptMark,
    held_back_detail: held_back_detail && keptMark,
  };
}

function missingOf(stored: StoredCase): EditedReport {
  const { record, private: secret } = stored;
  return given({
    ...animalOf(stored, { ...sharedFields, ...missingFields }),
    status: 'missing' as const,
    microchip: chipOf(stored),
    pet_name: record.pet_name,
    distinctive_markings: record.markings,
    reward: secret.reward,
    last_seen_location: record.last_seen_text,
    last_seen_date: dateOf(record),
    contact_display: record.contact_display,
  });
}

function foundOf(stored: StoredCase): EditedReport {
  const { record, private: secret } = stored;
  return given({
    ...animalOf(stored, { ...sharedFields, ...foundFields }),
    status: 'found' as const,
    microchip: maskedChip(stored),
    description: record.description,
    location_name: record.last_seen_text,
    date_found: dateOf(record),
    contact_information: secret.contact_information,
    show_contact: record.contact_display !== null,
    held_back_detail: secret.held_back_detail,
  });
}

function animalOf({ record, private: secret }: StoredCase, fields: Fields) {
  const isTown = record.point_precision === 'town';
  return {
    species: record.species,
    ...eachField(fields, (_field, name) => record[name as keyof CaseRecord]),
    photo_ids: record.photos.map(({ id }) => id),
    // a town is found again by its name
    location: isTown ? null : secret.point,
    location_precision: isTown || !secret.point ? null : record.point_precision,
  };
}

/** The day, or the moment if the time is known. */
function dateOf({ last_seen_at, last_seen_precision, last_seen_day }: CaseRecord): string | null {
  return last_seen_precision === 'time' ? (last_seen_at?.toISOString() ?? null) : last_seen_day;
}

function maskedChip({ private: { microchip_last3: last } }: StoredCase): string | null {
  return last && `${keptMark}${last}`;
}

/** A number is masked; words, such as "yes", are only kept in the description. */
function chipOf(stored: StoredCase): string | null {
  return maskedChip(stored) ?? chipWords(descriptionHere(stored.record));
}

function chipWords(description: string): string | null {
  const [unknown] = missingDescription({}).split('\n');
  const label = unknown!.slice(0, unknown!.indexOf(':') + 1);
  const line = description.split('\n').findLast((one) => label && one.startsWith(label));
  return !line || line === unknown ? null : line.slice(label.length).trim();
}

/** Values that are null in a case are left out of a report. */
function given(report: Record<string, unknown>): EditedReport {
  return Object.fromEntries(Object.entries(report).filter(([, value]) => value !== null)) as EditedReport;
}

/**
 * The report of a case as this person may edit it.
 * @throws NamedError `case_not_found`, `forbidden`
 */
export async function readReport(
  deps: Pick<CaseDeps, 'ask' | 'can'>,
  actor: Actor,
  caseId: string,
): Promise<{ record: CaseRecord; report: EditedReport }> {
  const found = await permittedCase(deps, actor, caseId, 'case.read-report');
  const stored = await readStored(deps.ask, found.id);
  if (!stored) throw caseNotFound();
  const report = reportOf(stored);
  const isOwn = actor.userId === found.owner_user_id;
  return { record: stored.record, report: isOwn ? report : withoutSecrets(report) };
}
