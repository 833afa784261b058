import type { Cursor } from '#server/cases/cursor.ts';
import type { CaseFilter } from '#server/cases/read-ports.ts';
import { all, isListed, olderThan, type Put } from './conditions.ts';

export const newestFirst = 'order by c.created_at desc, c.id desc';

type Facet = 'statuses' | 'species' | 'type';

const facetConditions: Record<Facet, (put: Put, filter: CaseFilter) => string> = {
  statuses: (put, { statuses }) => `c.status = any(${put(statuses)}::text[])`,
  species: (put, { species }) => `c.species = ${put(species)}`,
  type: (put, { type }) => `c.type = ${put(type)}`,
};

/** The conditions that the stream of a filter leaves to check of each case. */
export function leftToCheck(put: Put, filter: CaseFilter): string[] {
  return leftOf(filter).map((facet) => facetConditions[facet](put, filter));
}

/** What of a filter a walk along its stream still has to check. */
export function leftToWalk(filter: CaseFilter): CaseFilter {
  const { near, located, words } = filter;
  return { near, located, words, ...Object.fromEntries(leftOf(filter).map((facet) => [facet, filter[facet]])) };
}

/** Whether all cases of the stream have the status, species and type of the filter. */
export const isExact = (filter: CaseFilter): boolean => leftOf(filter).length === 0;

/**
 * There are indexes for each combination of status and species, for each owner, and for reports of anything but pets,
 * which are few.
 */
function leftOf(filter: CaseFilter): Facet[] {
  const open: Facet[] = filter.ownerId
    ? ['statuses', 'species', 'type']
    : isOther(filter)
      ? ['statuses', 'species']
      : ['type'];
  return open.filter((facet) => filter[facet] !== undefined);
}

/**
 * A select of the cases that an index returns newest first: of one owner all of them, otherwise those that lists show. Of several statuses, PostgreSQL merges the parts as far as
 * they are read.
 * @param most SQL for how many cases are read at most
 */
export function streamOf(put: Put, filter: CaseFilter, after: Cursor | undefined, most: string): string {
  const older = after ? [olderThan(put, after)] : [];
  const part = (conditions: string[]) =>
    `(select * from cases c where ${all([...conditions, ...older])} ${newestFirst} limit ${most})`;
  if (filter.ownerId) return part([`c.owner_user_id = ${put(filter.ownerId)}`]);
  if (isOther(filter)) return part([facetConditions.type(put, filter), "c.type <> 'pet'", isListed]);
  const species = [isListed, ...(filter.species ? [facetConditions.species(put, filter)] : [])];
  if (!filter.statuses) return part(species);
  const parts = filter.statuses.map((status) => part([`c.status = ${put(status)}`, ...species]));
  return parts.length === 1
    ? parts[0]!
    : `(${parts.join(' union all ')} ${newestFirst.replaceAll('c.', '')} limit ${most})`;
}

const isOther = ({ type }: CaseFilter) => type !== undefined && type !== 'pet';
