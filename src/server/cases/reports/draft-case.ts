import { foundTitle, missingDescription, missingTitle } from '#core/cases/description.ts';
import { eachField, type InReport, isAskedOf } from '#core/cases/field-kinds.ts';
import { type CaseFields, caseFields } from '#core/cases/fields.ts';
import { readSeen } from '#core/cases/seen.ts';
import { microchipLast3, normaliseMicrochip } from '#core/chips/microchip.ts';
import type { FoundReport, MissingReport, NewCase } from '#core/contract/report.ts';
import type { CaseDeps } from '#server/cases/case-deps.ts';
import type { CaseDraft, LastSeenFields, PrivateFields } from '#server/cases/store/case-record.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Located, PlaceInReport } from './locate.ts';

export type DraftDeps = Pick<CaseDeps, 'hashChip'>;

/** Turns a report into a case, separating public from private data. */
export function draftCase(deps: DraftDeps, actor: Actor, report: NewCase, located: Located): CaseDraft {
  return report.status === 'missing'
    ? draftMissing(deps, actor, report, located)
    : draftFound(deps, actor, report, located);
}

/** The place as the report gives it. */
export function placeInReport(report: NewCase): PlaceInReport {
  const text = report.status === 'missing' ? report.last_seen_location : report.location_name;
  return { text, point: report.location, precision: report.location_precision };
}

function draftMissing(deps: DraftDeps, actor: Actor, report: MissingReport, located: Located): CaseDraft {
  return {
    ...animalFacts(report, located),
    status: 'missing',
    side: 'missing',
    owner_user_id: actor.userId,
    title: missingTitle(report),
    description: missingDescription(report),
    area_name: report.last_seen_location,
    last_seen_text: report.last_seen_location,
    ...lastSeen(report.last_seen_date),
    contact_display: report.contact_display ?? null,
    pet_name: report.pet_name,
    markings: report.distinctive_markings ?? null,
    private: { ...privateFields(deps, report, located), reward: report.reward ?? null },
  };
}

function draftFound(deps: DraftDeps, actor: Actor, report: FoundReport, located: Located): CaseDraft {
  const facts = foundFacts(deps, report, located);
  return {
    ...facts,
    status: 'found',
    owner_user_id: actor.userId,
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
export function foundFacts(deps: DraftDeps, report: Partial<FoundReport>, located: Located) {
  return {
    ...animalFacts(report, located),
    side: 'found' as const,
    description: report.description ?? '',
    area_name: report.location_name ?? null,
    ...lastSeen(report.date_found),
    pet_name: null,
    markings: null,
    private: privateFields(deps, report, located),
  };
}

type Animal = InReport<typeof caseFields> & Partial<Pick<NewCase, 'microchip' | 'species'>>;

function animalFacts(report: Animal, { location, point_precision, public_radius }: Located) {
  return {
    location,
    point_precision,
    public_radius,
    species: report.species ?? null,
    ...keptFields(report),
  };
}

/** A field is null if it was left empty or does not apply to this species. */
function keptFields(report: Animal): CaseFields {
  const kept = eachField(caseFields, (field, name) =>
    isAskedOf(field, report.species) ? (report[name] ?? null) : null,
  );
  return kept as CaseFields;
}

function privateFields(deps: DraftDeps, report: Animal, { point }: Located): PrivateFields {
  const chip = report.microchip ? normaliseMicrochip(report.microchip) : null;
  return {
    point,
    microchip_hash: chip && deps.hashChip(chip),
    microchip_last3: chip && microchipLast3(chip),
    contact_information: null,
    held_back_detail: null,
    reward: null,
  };
}
