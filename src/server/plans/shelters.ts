import { asc, eq } from 'drizzle-orm';
import type { Point } from '#core/contract/place.ts';
import type { NewShelter, Shelter } from '#core/contract/plan.ts';
import { distanceMetres } from '#core/places/distance.ts';
import type { CaseDeps } from '#server/cases/case-deps.ts';
import { type Actor, demand } from '#server/permissions.ts';
import { shelters } from '#server/platform/database/schema/plans.ts';

type ShelterDeps = Pick<CaseDeps, 'db' | 'can' | 'places'>;

/** Finders and owners go no farther: 40 km, as the plan says. */
const nearMetres = 40_000;
const mostNear = 12;

/** Those near a point, nearest first; without one all that the operator lists. */
export async function listShelters(deps: ShelterDeps, actor: Actor, near: Point | null): Promise<Shelter[]> {
  await demand(deps, actor, 'shelter.list');
  const rows = deps.db.select().from(shelters).orderBy(asc(shelters.town), asc(shelters.name), shelters.id);
  const all = (await rows).map((one) => presentShelter(one, near));
  if (!near) return all;
  const within = all.filter(({ metres }) => metres !== null && metres <= nearMetres);
  return within.sort((a, b) => a.metres! - b.metres!).slice(0, mostNear);
}

/** @throws NamedError `forbidden` */
export async function listNewShelter(
  deps: ShelterDeps,
  actor: Actor,
  shelter: NewShelter,
  country: string | null,
): Promise<Shelter> {
  await demand(deps, actor, 'shelter.change');
  const at = await deps.places.resolve(shelter.town, country);
  const row = { ...shelter, ...(at && { lat: at.lat, lng: at.lng }) };
  const [added] = await deps.db.insert(shelters).values(row).returning();
  return presentShelter(added!, null);
}

/** @throws NamedError `forbidden` */
export async function unlistShelter(deps: ShelterDeps, actor: Actor, id: string): Promise<void> {
  await demand(deps, actor, 'shelter.change');
  await deps.db.delete(shelters).where(eq(shelters.id, id));
}

type ShelterRecord = typeof shelters.$inferSelect;

function presentShelter({ id, kind, name, phone, url, town, lat, lng }: ShelterRecord, near: Point | null): Shelter {
  const metres = near && lat !== null && lng !== null ? Math.round(distanceMetres(near, { lat, lng })) : null;
  return { id, kind, name, phone, url, town, metres };
}
