import { useState } from 'react';
import { toastError } from '#web/ui/over/toast.ts';

type Page<Row> = { rows: readonly Row[]; next: string | null };

type More<P, Row> = {
  /** the first page, which may be reloaded */
  first: P;
  read: (cursor: string) => Promise<P>;
  rowsOf: (page: P) => Page<Row>;
  /** what is said if a page cannot be read */
  failed: string;
};

/**
 * A list that grows page by page. Rows of later pages stay as they were loaded; `patch` changes one of them after an action,
 * or removes it (with null).
 */
export function useMoreRows<P, Row extends { id: string }>({ first: loaded, read, rowsOf, failed }: More<P, Row>) {
  const first = rowsOf(loaded);
  const [more, setMore] = useState<Page<Row> | null>(null);
  const [loading, setLoading] = useState(false);
  const next = more ? more.next : first.next;

  async function loadMore(): Promise<void> {
    if (next === null) return;
    setLoading(true);
    try {
      const page = rowsOf(await read(next));
      // with the first page, out of which new rows may push others when it is reloaded
      setMore((known) => ({ rows: [...joined(first.rows, known?.rows ?? []), ...page.rows], next: page.next }));
    } catch {
      toastError({ description: failed });
    } finally {
      setLoading(false);
    }
  }

  function patch(id: string, change: (row: Row) => Row | null): void {
    setMore(
      (known) => known && { ...known, rows: known.rows.flatMap((row) => (row.id === id ? (change(row) ?? []) : row)) },
    );
  }

  return { rows: joined(first.rows, more?.rows ?? []), hasMore: next !== null, loading, loadMore, patch };
}

/** The first page as it was read last, and what else is known, each row once. */
export function joined<Row extends { id: string }>(first: readonly Row[], known: readonly Row[]): Row[] {
  const ids = new Set(first.map(({ id }) => id));
  return [...first, ...known.filter(({ id }) => !ids.has(id))];
}
