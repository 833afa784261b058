import { and, between, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Point } from '#core/contract/place.ts';
import { earthRadius, metresPerDegree } from '#core/places/distance.ts';
import type { Cursor } from '#server/cases/cursor.ts';
import type { CaseFilter } from '#server/cases/ports.ts';
import { cases } from './schema/cases.ts';

/** The conditions of a list of cases, combined with AND. */
export function caseConditions(filter: CaseFilter, after?: Cursor): SQL | undefined {
  return and(
    filter.statuses && inArray(cases.status, [...filter.statuses]),
    filter.type && eq(cases.type, filter.type),
    filter.species && eq(cases.species, filter.species),
    filter.ownerId ? eq(cases.owner_user_id, filter.ownerId) : undefined,
    filter.near && withinKm(filter.near),
    filter.located ? isNotNull(cases.public_lat) : undefined,
    ...(filter.words ?? []).map(containsWord),
    after && sql`(${cases.created_at}, ${cases.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`,
  );
}

/** Must be the same expression as in the trigram index, so that the index is used. */
function containsWord(word: string): SQL {
  const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`(title || ' ' || description || ' ' || coalesce(area_name, '')) ilike ${pattern}`;
}

/**
 * Great-circle distance (haversine, mean Earth radius) to the public point. A range of latitudes is checked first,
 * because that is cheap.
 */
function withinKm({ lat, lng, km }: Point & { km: number }): SQL | undefined {
  const metres = km * 1000;
  const band = metres / metresPerDegree;
  const h = sql`power(sin(radians(${cases.public_lat} - ${lat}::float8) / 2), 2) + cos(radians(${lat}::float8))
    * cos(radians(${cases.public_lat})) * power(sin(radians(${cases.public_lng} - ${lng}::float8) / 2), 2)`;
  return and(
    between(cases.public_lat, lat - band, lat + band),
    sql`${2 * earthRadius}::float8 * asin(least(1, sqrt(${h}))) <= ${metres}::float8`,
  );
}
