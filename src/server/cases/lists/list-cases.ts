import { type CaseStatus, sightableStatuses } from '#core/cases/status.ts';
import type { CaseFilters, CaseListQuery } from '#core/contract/case.ts';
import { m } from '#core/paraglide/messages.js';
import type { CaseDeps } from '#server/cases/case-deps.ts';
import { withoutPhotos } from '#server/cases/get-case.ts';
import type { CaseRecord } from '#server/cases/store/case-record.ts';
import type { VisitorFilter } from '#server/cases/store/conditions.ts';
import type { Searching } from '#server/cases/store/find-rows.ts';
import { type Find, findCases } from '#server/cases/store/list-cases.ts';
import { type Actor, demand } from '#server/permissions.ts';
import { pageOf, readCursor } from '#server/platform/database/cursor.ts';
import { badCursor, invalid, unauthorized } from '#server/platform/errors.ts';

type ListedRow = Pick<CaseRecord, 'id' | 'created_at'> & { metres?: number | undefined };

/**
 * Lists cases, newest or nearest first, one page at a time. `listCasesOf` lists those of an owner.
 * @param find reads as much of them as is shown
 * @throws NamedError `bad_cursor`; `invalid` for the nearest to nothing
 */
export async function listCases<Row extends ListedRow>(
  deps: Searching,
  find: Find<Row>,
  query: CaseListQuery,
): Promise<{ rows: Row[]; nextCursor: string | null }> {
  const nearestFirst = query.sort === 'nearest';
  if (nearestFirst && !query.near) throw invalid({ near: m.errors_field_required() });
  const after = query.cursor ? readCursor(query.cursor, 'cases') : undefined;
  if (after && (after.metres !== undefined) !== nearestFirst) throw badCursor();
  const rows = await find(deps, { ...filterOf(query), nearestFirst }, query.limit + 1, after);
  return pageOf(rows, query.limit, ({ created_at, id, metres }) => ({ at: created_at, id, metres }));
}

/** Each word adds a condition to the query; further words are ignored. */
const mostWords = 8;

/** The store's filter for those of a page, of the API, of the feed and of the map. */
export function filterOf(given: CaseFilters): VisitorFilter {
  const [lat, lng, km] = (given.near ?? '').split(',').map(Number);
  return {
    statuses: statusesOf(given),
    type: given.type,
    species: given.species,
    near: given.near ? { lat: lat!, lng: lng!, km: km! } : undefined,
    words: given.q?.split(/\s+/).filter(Boolean).slice(0, mostWords),
  };
}

function statusesOf({ status, sightable }: CaseFilters): readonly CaseStatus[] | undefined {
  if (!sightable) return status && [status];
  return sightableStatuses.filter((one) => !status || one === status);
}

type ListDeps = Pick<CaseDeps, 'ask' | 'search' | 'can'>;

/**
 * Lists the cases of an account (an id or `me`) or of `everybody` as `listCases` does, with those that a moderator hid.
 * @throws NamedError `unauthorized`, `forbidden`, `bad_cursor`
 */
export async function listCasesOf(
  deps: ListDeps,
  actor: Actor | null,
  owner: string,
  query: CaseListQuery,
): Promise<{ rows: CaseRecord[]; nextCursor: string | null }> {
  const ownerId = await allowedOwner(deps, actor, owner);
  const ofOwner: Find<CaseRecord> = (by, filter, ...rest) => findCases(by, { ...filter, ownerId }, ...rest);
  const { rows, nextCursor } = await listCases(deps, ofOwner, query);
  return { rows: rows.map(withoutPhotos), nextCursor };
}

async function allowedOwner(deps: ListDeps, actor: Actor | null, owner: string): Promise<string> {
  if (!actor) throw unauthorized();
  const ownerId = owner === 'me' ? actor.userId : owner;
  await demand(deps, actor, 'case.list-of-user', { owner_user_id: ownerId });
  return ownerId;
}
