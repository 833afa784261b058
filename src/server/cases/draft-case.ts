import { foundDescription, missingDescription } from '#core/cases/description.ts';
import { microchipLast3, normaliseMicrochip } from '#core/cases/microchip.ts';
import { readSeen } from '#core/cases/seen.ts';
import { foundTitle, missingTitle } from '#core/cases/title.ts';
import type { Point } from '#core/contract/place.ts';
import type { FoundReport, MissingReport, NewCase } from '#core/contract/report.ts';
import { obscurePoint } from '#core/places/obscure-point.ts';
import type { Actor } from '#server/actor.ts';
import type { CaseDraft, LastSeenFields, PrivateFields } from './case-record.ts';
import type { CaseDeps } from './ports.ts';

type DraftDeps = Pick<CaseDeps, 'hashChip' | 'random'>;

/** Turns a report into a case: what is public on one side, what stays private on the other. */
export function draftCase(deps: DraftDeps, actor: Actor, report: NewCase): CaseDraft {
  return report.status === 'missing' ? draftMissing(deps, actor, report) : draftFound(deps, actor, report);
}

function draftMissing(deps: DraftDeps, actor: Actor, report: MissingReport): CaseDraft {
  return {
    ...common(deps, actor, report),
    side: 'missing',
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

function draftFound(deps: DraftDeps, actor: Actor, report: FoundReport): CaseDraft {
  return {
    ...common(deps, actor, report),
    side: 'found',
    title: foundTitle(report),
    description: foundDescription(report.description),
    area_name: report.location_name,
    last_seen_text: report.location_name,
    ...lastSeen(report.date_found),
    contact_display: report.show_contact ? report.contact_information : null,
    pet_name: null,
    markings: null,
    private: {
      ...privateFields(deps, report),
      contact_information: report.contact_information,
      held_back_detail: report.held_back_detail ?? null,
    },
  };
}

function lastSeen(written: string): LastSeenFields {
  const { at, precision, day } = readSeen(written);
  return { last_seen_at: at, last_seen_precision: precision, last_seen_day: day };
}

function common(deps: DraftDeps, actor: Actor, report: NewCase) {
  return {
    status: report.status,
    owner_user_id: actor.userId,
    location: publicPoint(deps, report.location),
    species: report.species,
    breed: report.breed ?? null,
    colour: report.colour ?? null,
    sex: report.sex ?? null,
    age_group: report.age_group ?? null,
    size: report.size ?? null,
    collar: report.collar ?? null,
  };
}

function privateFields(deps: DraftDeps, report: NewCase): PrivateFields {
  const chip = report.microchip ? normaliseMicrochip(report.microchip) : null;
  return {
    point: report.location ?? null,
    microchip_hash: chip && deps.hashChip(chip),
    microchip_last3: chip && microchipLast3(chip),
    contact_information: null,
    held_back_detail: null,
    reward: null,
  };
}

/** Drawn here, once, and stored. */
export function publicPoint(deps: Pick<CaseDeps, 'random'>, point: Point | undefined): Point | null {
  return point ? obscurePoint(point, deps.random) : null;
}
