import { useState } from 'react';
import { useAnswer } from '#web/lib/use-read.ts';
import { isSignedOut } from './api-error.ts';
import { useLiveNews } from './live-stream.ts';

/** A part of a long list, and where the next one begins; null at the end. */
export type RowPage<Row> = { rows: readonly Row[]; next: string | null };

type Live<Row> = {
  /** reads the first page, or the one at a cursor */
  read: (cursor: string | null, signal?: AbortSignal) => Promise<RowPage<Row>>;
  /** whether a live event has the first page read again */
  concerns: (event: unknown) => boolean;
  /** what is shown once the first page was read again */
  afresh: (known: RowPage<Row> | null, first: RowPage<Row>) => RowPage<Row>;
  /** changes when the first page should be read again */
  asOf?: unknown;
  /** what was read with the page already */
  begin?: RowPage<Row> | null;
};

/** A list of one's own that is read page by page, and kept current while it is shown. */
export function useLiveRows<Row>({ read, concerns, afresh, asOf, begin = null }: Live<Row>) {
  const [shown, setShown] = useState(begin);
  const [isDue, setDue] = useState(!begin);
  const [failed, setFailed] = useState(false);
  const [loading, setLoading] = useState(false);

  async function show(cursor: string | null, signal?: AbortSignal): Promise<void> {
    try {
      const page = await read(cursor, signal);
      setShown((known) =>
        cursor === null ? afresh(known, page) : { ...page, rows: [...(known?.rows ?? []), ...page.rows] },
      );
      setFailed(false);
    } catch (error) {
      if (!signal?.aborted && !isSignedOut(error)) setFailed(true);
    }
  }
  const { again } = useAnswer(isDue && (asOf ?? true), (signal) => show(null, signal));
  function refresh(): void {
    setDue(true);
    again();
  }
  useLiveNews(concerns, refresh);

  return {
    rows: shown?.rows ?? null,
    failed,
    retry: refresh,
    hasMore: Boolean(shown?.next),
    loading,
    async loadMore(): Promise<void> {
      setLoading(true);
      await show(shown?.next ?? null);
      setLoading(false);
    },
    patch: (change: (row: Row) => Row) => setShown((known) => known && { ...known, rows: known.rows.map(change) }),
  };
}
