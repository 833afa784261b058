import { and, asc, eq, gt, isNotNull, ne } from 'drizzle-orm';
import type { Point } from '#core/contract/place.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { case_private, cases } from '#server/platform/database/schema/cases.ts';
import { publicColumns } from './point-columns.ts';

/** A case whose point is the middle of the town that was taken for its words. */
export type StoredTown = { id: string; slug: string; text: string; point: Point };

const pageSize = 100;

/** Of a device that knows only its town, the private point is another than the middle of the town. */
const isMiddle = and(
  eq(cases.point_precision, 'town'),
  eq(cases.public_lat, case_private.lat),
  eq(cases.public_lng, case_private.lng),
);

/** Open cases whose point is the middle of a town, by id. */
export async function townsAfter(db: Database, id: string | null): Promise<StoredTown[]> {
  const rows = await db
    .select({
      id: cases.id,
      slug: cases.slug,
      text: cases.last_seen_text,
      lat: case_private.lat,
      lng: case_private.lng,
    })
    .from(cases)
    .innerJoin(case_private, eq(case_private.case_id, cases.id))
    .where(
      and(isMiddle, isNotNull(cases.last_seen_text), ne(cases.status, 'reunited'), id ? gt(cases.id, id) : undefined),
    )
    .orderBy(asc(cases.id))
    .limit(pageSize);
  return rows.map((row) => ({ id: row.id, slug: row.slug, text: row.text!, point: { lat: row.lat!, lng: row.lng! } }));
}

/** Moves a case to another town, unless its words or its point have changed. */
export async function moveTown(
  db: Database,
  { id, text, point }: StoredTown,
  to: { point: Point; public_radius: number },
): Promise<boolean> {
  const [moved] = await db
    .update(cases)
    .set({ ...publicColumns(to.point), public_radius: to.public_radius })
    .where(
      and(
        eq(cases.id, id),
        eq(cases.last_seen_text, text),
        eq(cases.public_lat, point.lat),
        eq(cases.public_lng, point.lng),
      ),
    )
    .returning({ id: cases.id });
  if (moved) await db.update(case_private).set(to.point).where(eq(case_private.case_id, id));
  return Boolean(moved);
}
