import { useState } from 'react';
import { m } from '#core/paraglide/messages.js';
import type { RowPage } from '#web/lib/api/use-live-rows.ts';
import { Button } from '#web/ui/button.tsx';
import { useAction } from '#web/ui/over/use-action.tsx';

type More<Row> = {
  /** the first page, which may be reloaded */
  first: RowPage<Row>;
  read: (cursor: string) => Promise<RowPage<Row>>;
  /** what is said if a page cannot be read */
  failed: string;
};

/**
 * A list that grows page by page. Rows of later pages stay as they were loaded; `patch` changes one of them after an action,
 * or removes it (with null).
 */
export function useMoreRows<Row extends { id: string }>({ first, read, failed }: More<Row>) {
  const [more, setMore] = useState<RowPage<Row> | null>(null);
  const { run, busy: loading } = useAction();
  const next = more ? more.next : first.next;

  async function readMore(): Promise<void> {
    if (next === null) return;
    const page = await read(next);
    // with the first page, out of which new rows may push others when it is reloaded
    setMore((known) => ({ rows: [...joined(first.rows, known?.rows ?? []), ...page.rows], next: page.next }));
  }

  function patch(id: string, change: (row: Row) => Row | null): void {
    setMore(
      (known) => known && { ...known, rows: known.rows.flatMap((row) => (row.id === id ? (change(row) ?? []) : row)) },
    );
  }

  const loadMore = () => run(readMore, { failed: () => failed });
  return { rows: joined(first.rows, more?.rows ?? []), hasMore: next !== null, loading, loadMore, patch };
}

/** The first page as it was read last, and what else is known, each row once. */
export function joined<Row extends { id: string }>(first: readonly Row[], known: readonly Row[]): Row[] {
  const ids = new Set(first.map(({ id }) => id));
  return [...first, ...known.filter(({ id }) => !ids.has(id))];
}

export type LoadMoreProps = { hasMore: boolean; loading: boolean; loadMore: () => Promise<unknown> };

/** The end of a list that has more pages. Renders nothing if there are none. */
export function LoadMore({ hasMore, loading, loadMore }: LoadMoreProps) {
  if (!hasMore) return null;
  return (
    <div className="mt-8 flex justify-center">
      <Button variant="outline" loading={loading} onClick={() => void loadMore()}>
        {m.app_load_more()}
      </Button>
    </div>
  );
}

/** The beginning of a list, until the rest is asked for with the button `more` (null if there is no more). */
export function useFewFirst<T>(all: readonly T[], atFirst: number) {
  const [isAsked, setAsked] = useState(false);
  const few = isAsked ? all : all.slice(0, atFirst);
  const more = few.length < all.length && (
    <Button variant="outline" size="sm" className="self-start" onClick={() => setAsked(true)}>
      {m.forms_show_more({ count: all.length - few.length })}
    </Button>
  );
  return { few, more };
}
