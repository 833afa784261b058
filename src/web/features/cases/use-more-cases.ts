import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import type { ListedCase, ListedCases } from '#core/contract/page-data.ts';
import { type Packed, unpack } from '#web/lib/packed.ts';
import { type CaseQuery, casesPath } from './case-query.ts';

/**
 * The first page of a list from the loader, and further pages on request. When the first page is reloaded the further
 * pages stay; a case that is on both is shown once.
 */
export function useMoreCases(query: CaseQuery, first: ListedCases) {
  const fetcher = useFetcher<{ page: Packed<ListedCases> }>();
  const [more, setMore] = useState<ListedCases>({ cases: [], next_cursor: first.next_cursor });
  const fetched = fetcher.data?.page;
  useEffect(() => {
    if (!fetched) return;
    const { cases, next_cursor } = unpack(fetched);
    setMore((known) => ({ cases: [...known.cases, ...cases], next_cursor }));
  }, [fetched]);
  return {
    cases: uniqueById([...first.cases, ...more.cases]),
    /** address of the next page; null at the end */
    next: more.next_cursor && casesPath(query, more.next_cursor),
    loading: fetcher.state !== 'idle',
    loadMore: () => fetcher.load(casesPath(query, more.next_cursor)),
  };
}

function uniqueById(cases: ListedCase[]): ListedCase[] {
  return [...new Map(cases.map((shown) => [shown.id, shown])).values()];
}
