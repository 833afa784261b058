import { useCallback, useEffect, useState } from 'react';
import type { RelayedMessages } from '#core/contract/message.ts';
import { isSignedOut } from '#web/lib/api-error.ts';
import { readMessages, showLinks } from './message-calls.ts';

/** The messages about one's own case; read again when the page comes back into view, since a mail may have led there. */
export function useMessages(caseId: string) {
  const [list, setList] = useState<RelayedMessages | null>(null);
  const [failed, setFailed] = useState(false);

  const load = useCallback(
    async (signal?: AbortSignal) => {
      try {
        setList(await readMessages(caseId, signal));
        setFailed(false);
      } catch (error) {
        // a page that was left, and a session that has ended, have nothing to show
        if (!signal?.aborted && !isSignedOut(error)) setFailed(true);
      }
    },
    [caseId],
  );

  useEffect(() => {
    const abort = new AbortController();
    const look = () => document.visibilityState === 'visible' && void load(abort.signal);
    look();
    document.addEventListener('visibilitychange', look, { signal: abort.signal });
    return () => abort.abort();
  }, [load]);

  return {
    list,
    failed,
    retry: () => void load(),
    /** @throws ApiError */
    async show(messageId: string): Promise<void> {
      await showLinks(caseId, messageId);
      // others of the same sender are shown now, too
      await load();
    },
  };
}
