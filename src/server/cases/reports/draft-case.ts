import { foundTitle, missingDescription, missingTitle } from '#core/cases/description.ts';
import { type CaseFields, caseFields, eachField, type InReport, isAskedOf } from '#core/cases/fields.ts';
import { readSeen } from '#core/cases/seen.ts';
import { isMadeUp, microchipLast3, normaliseMicrochip } from '#core/chips/microchip.ts';
import type { FoundReport, MissingReport, NewCase } from '#core/contract/report.ts';
import type { CaseDeps } from '#server/cases/case-deps.ts';
import type { CaseDraft, LastSeenFields, PrivateFields } from '#server/cases/store/case-record.ts';
import { type Located, nowhere, type PlaceInReport } from './locate.ts';

export type DraftDeps = Pick<CaseDeps, 'hashChip'>;

/** Turns a report into a case, separating public from private data. Its place is added by `placed`. */
export function draftCase(deps: DraftDeps, owner_user_id: string, report: NewCase): CaseDraft {
  const facts = report.status === 'missing' ? missingFacts(deps, report) : wholeFoundFacts(deps, report);
  return { ...facts, owner_user_id };
}

/** The draft at the place that was found for it. */
export function placed<D extends Unplaced>(draft: D, { point, ...shown }: Located): D {
  return { ...draft, ...shown, private: { ...draft.private, point } };
}

type Unplaced = Pick<CaseDraft, 'location' | 'point_precision' | 'public_radius' | 'private'>;

export function placeInReport(report: NewCase): PlaceInReport {
  const text = report.status === 'missing' ? report.last_seen_location : report.location_name;
  return { text, point: report.location, precision: report.location_precision };
}

function missingFacts(deps: DraftDeps, report: MissingReport) {
  return {
    ...animalFacts(report),
    status: 'missing' as const,
    side: 'missing' as const,
    title: missingTitle(report),
    description: missingDescription(report),
    area_name: report.last_seen_location,
    last_seen_text: report.last_seen_location,
    ...lastSeen(report.last_seen_date),
    contact_display: report.contact_display ?? null,
    pet_name: report.pet_name,
    markings: report.distinctive_markings ?? null,
    private: { ...privateFields(deps, report), reward: report.reward ?? null },
  };
}

function wholeFoundFacts(deps: DraftDeps, report: FoundReport) {
  const facts = foundFacts(deps, report);
  return {
    ...facts,
    status: 'found' as const,
    title: foundTitle(report),
    last_seen_text: report.location_name,
    contact_display: report.show_contact ? report.contact_information : null,
    private: {
      ...facts.private,
      contact_information: report.contact_information,
      held_back_detail: report.held_back_detail ?? null,
    },
  };
}

function lastSeen(written: string | undefined): LastSeenFields {
  if (!written) return { last_seen_at: null, last_seen_precision: 'day', last_seen_day: null };
  const { at, precision, day } = readSeen(written);
  return { last_seen_at: at, last_seen_precision: precision, last_seen_day: day };
}

/**
 * The facts a found report gives about the animal, as they are stored. Also used for reports that are still being
 * written.
 */
export function foundFacts(deps: DraftDeps, report: Partial<FoundReport>) {
  return {
    ...animalFacts(report),
    side: 'found' as const,
    description: report.description ?? '',
    area_name: report.location_name ?? null,
    ...lastSeen(report.date_found),
    pet_name: null,
    markings: null,
    private: privateFields(deps, report),
  };
}

type Animal = InReport<typeof caseFields> & Partial<Pick<NewCase, 'microchip' | 'species'>>;

function animalFacts(report: Animal): Omit<Located, 'point'> & Pick<CaseDraft, 'species'> & CaseFields {
  return { ...unplaced, species: report.species ?? null, ...keptFields(report) };
}

const { point: _point, ...unplaced } = nowhere;

/** A field is null if it was left empty or does not apply to this species. */
function keptFields(report: Animal): CaseFields {
  const kept = eachField(caseFields, (field, name) =>
    isAskedOf(field, report.species) ? (report[name] ?? null) : null,
  );
  return kept as CaseFields;
}

function privateFields(deps: DraftDeps, report: Animal): PrivateFields {
  const number = report.microchip ? normaliseMicrochip(report.microchip) : null;
  const chip = number && !isMadeUp(number) ? number : null;
  return {
    point: null,
    microchip_hash: chip && deps.hashChip(chip),
    microchip_last3: chip && microchipLast3(chip),
    contact_information: null,
    held_back_detail: null,
    reward: null,
  };
}
