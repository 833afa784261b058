import { type CaseFields, caseFields, eachField } from '#core/cases/fields.ts';
import { readSeen } from '#core/cases/seen.ts';
import type { NewLoosePet } from '#core/contract/update.ts';
import { maskReport } from '#core/masking/mask-report.ts';
import type { CaseFacts } from '#core/matching/fields/case-facts.ts';
import { fitsLoosePet } from '#core/matching/fits-loose-pet.ts';
import { permittedCase } from '#server/cases/get-case.ts';
import { locate } from '#server/cases/reports/locate.ts';
import { waitingPhotos } from '#server/cases/reports/waiting-photos.ts';
import { type Actor, demand } from '#server/permissions.ts';
import { type IdempotencyKey, idempotent } from '#server/platform/database/idempotency-keys.ts';
import type { Transaction } from '#server/platform/database/transact.ts';
import type { MatchDeps } from './match-deps.ts';
import {
  addLoosePet,
  type LooseLead,
  type LoosePetRecord,
  leadsOf,
  loosePetById,
  loosePetsNear,
  takeComparison,
  tellLead,
} from './store/loose-pets.ts';
import { caseFactsOf } from './store/open-case-reader.ts';

/**
 * Keeps what somebody tells of a loose pet that nobody has reported missing, and has it held against the missing reports,
 * also against those to come. Works once per idempotency key. Its photos are for people alone, the matcher goes by what
 * was told.
 * @param country as for `createCase`
 * @throws NamedError `invalid` if a photo is not an unused upload of the actor
 */
export async function logLoosePet(
  deps: MatchDeps,
  actor: Actor,
  seen: NewLoosePet,
  idempotencyKey: IdempotencyKey | null = null,
  country: string | null = null,
): Promise<{ id: string }> {
  await demand(deps, actor, 'case.log-sighting');
  const { location, additional_information, colour, species, date_seen } = maskReport({
    ...seen,
    microchip: undefined,
  });
  const place = { text: seen.location, point: seen.point, precision: seen.point_precision };
  const { location: at, point_precision, public_radius } = await locate(deps, actor, place, country);
  const { at: seen_at, precision: seen_precision, day: seen_day } = readSeen(date_seen);
  const photoIds = [...new Set(seen.photo_ids)];
  return idempotent(deps, idempotencyKey, {
    make: async (tx: Transaction) => {
      await waitingPhotos(tx.db, actor, photoIds);
      return addLoosePet(tx, {
        ...{ reporter_user_id: actor.userId, species: species ?? null, colour: colour || null },
        ...{ description: additional_information, area_name: location, photoIds },
        ...{ location: at, point_precision, public_radius, seen_at, seen_precision, seen_day },
      });
    },
    caseIdOf: () => null,
    replay: async (id) => ({ id }),
  });
}

type HoldDeps = Pick<MatchDeps, 'db' | 'transact'> & { openCases: Pick<MatchDeps['openCases'], 'rank'> };

/** Holds a loose pet against the missing reports, and tells the owners of those that it may be, once each. */
export async function compareLoosePet({ db, transact, openCases }: HoldDeps, id: string): Promise<void> {
  const pet = await loosePetById(db, id);
  if (!pet) return;
  const { matches } = await openCases.rank(looseFacts(pet));
  for (const match of matches.filter(fitsLoosePet)) await transact((tx) => compareOnce(tx, match.id, id, match));
}

/**
 * Holds a missing report against the loose pets that were seen before it was filed, each once: editing it is no other try.
 * A try is counted with what came of it, so that one that was cut off is made again.
 */
export async function compareWithLoosePets({ db, transact, openCases }: HoldDeps, caseId: string): Promise<void> {
  for (const pet of await loosePetsNear(db, caseId)) {
    const { matches } = await openCases.rank(looseFacts(pet));
    const match = matches.find(({ id }) => id === caseId);
    await transact((tx) => compareOnce(tx, caseId, pet.id, match && fitsLoosePet(match) ? match : null));
  }
}

async function compareOnce(
  tx: Transaction,
  case_id: string,
  loose_pet_id: string,
  fitting: { posterior: number } | null,
): Promise<void> {
  const report = await takeComparison(tx.db, case_id, loose_pet_id);
  if (report && fitting) await tellLead(tx, report, { case_id, loose_pet_id, confidence: fitting.posterior });
}

/**
 * Loose pets that may be the one of a report, of which nothing is told here: for its owner and admins.
 * @throws NamedError `case_not_found`, `forbidden`
 */
export async function loosePetsOf(deps: MatchDeps, actor: Actor, caseId: string): Promise<LooseLead[]> {
  const { id } = await permittedCase(deps, actor, caseId, 'case.see-matches');
  return leadsOf(deps.db, id);
}

/** The known facts about a loose pet, as the matcher compares a found one. */
function looseFacts({ seen_day, ...pet }: LoosePetRecord): CaseFacts {
  return caseFactsOf({ ...unknown, ...pet, side: 'found', last_seen_day: seen_day }, []);
}

const unknown = {
  ...(eachField(caseFields, () => null) as Record<keyof CaseFields, null>),
  ...{ markings: null, pet_name: null, microchip_hash: null },
};
