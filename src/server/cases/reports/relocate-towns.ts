import { townRadius } from '#core/places/town-radius.ts';
import type { CaseDeps } from '#server/cases/case-deps.ts';
import { moveTown, type StoredTown, townsAfter } from '#server/cases/store/stored-towns.ts';

export type RelocateDeps = Pick<CaseDeps, 'db' | 'transact' | 'places'>;

/** Leaves the processor to others between two pages of cases. */
const restMs = 50;

/**
 * Looks up anew what an earlier gazetteer took for the town of a report: "Toronto, Ontario" was in California. A pin and the
 * position of a device stay, and so does a town that the words can mean. Doing it again changes nothing.
 * @returns how many cases were moved
 */
export async function relocateTowns(deps: RelocateDeps, stop: AbortSignal): Promise<number> {
  let moved = 0;
  for (let after: string | null = null; !stop.aborted; ) {
    const towns = await townsAfter(deps.db, after);
    if (towns.length === 0) break;
    for (const town of towns) if (await relocate(deps, town)) moved += 1;
    after = towns.at(-1)!.id;
    await new Promise((resolve) => setTimeout(resolve, restMs));
  }
  return moved;
}

async function relocate(deps: RelocateDeps, stored: StoredTown): Promise<boolean> {
  const town = await deps.places.reread(stored.text, stored.point);
  if (!town) return false;
  const to = { point: { lat: town.lat, lng: town.lng }, public_radius: townRadius(town.population) };
  return deps.transact(async (tx) => {
    if (!(await moveTown(tx.db, stored, to))) return false;
    await tx.announce({ kind: 'case.edited', case_id: stored.id, slug: stored.slug });
    await tx.enqueue('match-case', { case_id: stored.id });
    return true;
  });
}
