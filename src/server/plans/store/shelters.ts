import { asc, eq } from 'drizzle-orm';
import type { Point } from '#core/contract/place.ts';
import type { NewShelter } from '#core/contract/plan.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { shelters } from '#server/platform/database/schema/plans.ts';

export type ShelterRecord = typeof shelters.$inferSelect;

export function allShelters(db: Database): Promise<ShelterRecord[]> {
  return db.select().from(shelters).orderBy(asc(shelters.town), asc(shelters.name), shelters.id);
}

export async function addShelter(db: Database, shelter: NewShelter, at: Point | null): Promise<ShelterRecord> {
  const [added] = await db
    .insert(shelters)
    .values({ ...shelter, ...(at && { lat: at.lat, lng: at.lng }) })
    .returning();
  return added!;
}

export async function removeShelter(db: Database, id: string): Promise<void> {
  await db.delete(shelters).where(eq(shelters.id, id));
}
