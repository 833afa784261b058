import { useState } from 'react';
import { toastError } from '#web/ui/toast.ts';

type Page<Row> = { rows: readonly Row[]; next: string | null };

/**
 * A list that grows page by page under a first page that may be read again. Rows of later pages are kept as they were
 * read; `patch` changes or (with null) removes one of them after an action.
 */
export function useMoreRows<Row extends { id: string }>(
  first: Page<Row>,
  read: (cursor: string) => Promise<Page<Row>>,
  failed: string,
) {
  const [more, setMore] = useState<Page<Row> | null>(null);
  const [loading, setLoading] = useState(false);
  const next = more ? more.next : first.next;

  async function loadMore(): Promise<void> {
    if (next === null) return;
    setLoading(true);
    try {
      const page = await read(next);
      setMore({ rows: [...(more?.rows ?? []), ...page.rows], next: page.next });
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

  const known = new Set(first.rows.map((row) => row.id));
  const rows = [...first.rows, ...(more?.rows ?? []).filter((row) => !known.has(row.id))];
  return { rows, hasMore: next !== null, loading, loadMore, patch };
}
