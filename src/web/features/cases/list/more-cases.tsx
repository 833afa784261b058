import { useEffect, useRef, useState } from 'react';
import { useFetcher, useLocation } from 'react-router';
import type { ListedCase, ListedCases } from '#core/contract/page-data.ts';
import { m } from '#core/paraglide/messages.js';
import { noAnswer } from '#web/lib/api/api-error.ts';
import { isReachable } from '#web/lib/api/network.ts';
import { type Packed, unpack } from '#web/lib/page/packed.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { useAction } from '#web/ui/over/use-action.tsx';
import { type CaseQuery, casesPath } from './case-query.ts';

type MoreCasesProps = {
  /** address of the next page of the list, where the link leads without scripts */
  to: string;
  loading: boolean;
  /** adds the next page to this one */
  onLoad: () => void;
};

/** The end of a list that goes on. */
export function MoreCases({ to, loading, onLoad }: MoreCasesProps) {
  return (
    <div className="mt-8 flex justify-center">
      <ButtonLink
        to={to}
        variant="outline"
        data-held=""
        aria-busy={loading || undefined}
        onClick={(event) => {
          // with these keys a link opens elsewhere
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          if (!loading) onLoad();
        }}
      >
        {m.app_load_more()}
      </ButtonLink>
    </div>
  );
}

/**
 * The further pages of the lists that were left, by entry of the history: the page is as long as before when somebody
 * comes back to it, so that its scroll position is restored.
 */
const left = new Map<string, ListedCases>();

/**
 * The first page of a list from the loader, and further pages on request. When the first page is reloaded the further
 * pages stay; a case that is on both is shown once.
 */
export function useMoreCases(query: CaseQuery, first: ListedCases) {
  const fetcher = useFetcher<{ page: Packed<ListedCases> }>();
  const { key } = useLocation();
  const [more, setMore] = useState<ListedCases>(() => left.get(key) ?? { cases: [], next_cursor: first.next_cursor });
  const fetched = fetcher.data?.page;
  useEffect(() => {
    if (!fetched) return;
    const { cases, next_cursor } = unpack(fetched);
    setMore((known) => ({ cases: [...known.cases, ...cases], next_cursor }));
  }, [fetched]);
  useEffect(() => {
    if (more.cases.length > 0) left.set(key, more);
  }, [key, more]);
  const { list, willGrow } = useFocusOnAdded(more);
  const { run, busy: loading } = useAction();
  async function loadMore(): Promise<void> {
    willGrow();
    // the router would put an error in the place of the whole list
    if (!(await isReachable())) throw noAnswer();
    await fetcher.load(casesPath(query, more.next_cursor));
  }
  return {
    cases: uniqueById([...first.cases, ...more.cases]),
    /** for the element whose children are the cases */
    list,
    /** address of the next page; null at the end */
    next: more.next_cursor && casesPath(query, more.next_cursor),
    loading,
    loadMore: () => void run(loadMore),
  };
}

/**
 * Moves the focus from the button that was pressed, which is now below the cases that came or gone, to the first of
 * these.
 */
function useFocusOnAdded(more: ListedCases) {
  const list = useRef<HTMLUListElement>(null);
  const asked = useRef<{ by: Element | null; length: number } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `more` says that cases were added
  useEffect(() => {
    if (!asked.current) return;
    const { by, length } = asked.current;
    asked.current = null;
    if (document.activeElement !== by && document.activeElement !== document.body) return;
    list.current?.children[length]?.querySelector('a')?.focus({ preventScroll: true });
  }, [more]);
  const willGrow = () => {
    asked.current = { by: document.activeElement, length: list.current?.children.length ?? 0 };
  };
  return { list, willGrow };
}

function uniqueById(cases: ListedCase[]): ListedCase[] {
  return [...new Map(cases.map((shown) => [shown.id, shown])).values()];
}
