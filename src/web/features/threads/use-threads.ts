import { useEffect, useEffectEvent, useState } from 'react';
import type { ThreadRow } from '#core/contract/thread.ts';
import { isSignedOut } from '#web/lib/api/api-error.ts';
import { followLive } from '#web/lib/api/live-stream.ts';
import { listThreads, threadOf } from './thread-calls.ts';

type Rows = { rows: ThreadRow[]; next: string | null };

/** One's conversations, or those about a case, kept current while the page is open. */
export function useThreads(caseId?: string) {
  const [shown, setShown] = useState<Rows | null>(null);
  const [failed, setFailed] = useState(false);
  const [loading, setLoading] = useState(false);

  const read = async (cursor: string | null, signal?: AbortSignal): Promise<void> => {
    try {
      const page = await listThreads({ cursor, ...(caseId && { case: caseId }) }, signal);
      // reading the first page again leaves the place of those that follow
      const next = (known: Rows | null) => (known && cursor === null ? known.next : page.next_cursor);
      setShown((known) => ({ rows: merged(known?.rows ?? [], page.threads), next: next(known) }));
      setFailed(false);
    } catch (error) {
      if (!signal?.aborted && !isSignedOut(error)) setFailed(true);
    }
  };
  const refresh = useEffectEvent((signal?: AbortSignal) => void read(null, signal));

  useEffect(() => {
    const abort = new AbortController();
    refresh(abort.signal);
    const stop = followLive({
      event: (event) => void (threadOf(event) && refresh(abort.signal)),
      gap: () => refresh(abort.signal),
    });
    return () => {
      stop();
      abort.abort();
    };
  }, []);

  return {
    rows: shown?.rows ?? null,
    failed,
    retry: () => void read(null),
    hasMore: Boolean(shown?.next),
    loading,
    async loadMore(): Promise<void> {
      setLoading(true);
      await read(shown?.next ?? null);
      setLoading(false);
    },
  };
}

/** Rows that were read again replace the earlier ones; the newest come first. */
function merged(known: readonly ThreadRow[], read: readonly ThreadRow[]): ThreadRow[] {
  const rows = new Map([...known, ...read].map((row) => [row.id, row]));
  return [...rows.values()].sort((a, b) => b.last_message_at.localeCompare(a.last_message_at));
}
