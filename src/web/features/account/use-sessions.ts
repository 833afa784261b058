import { useCallback, useEffect, useState } from 'react';
import type { AccountSession } from '#core/contract/account.ts';
import { listSessions } from './account-calls.ts';

export type Sessions = { list: AccountSession[] | null; failed: boolean; read: () => void };

/** Where the person is signed in; `list` is null until it was read. */
export function useSessions(): Sessions {
  const [list, setList] = useState<AccountSession[] | null>(null);
  const [failed, setFailed] = useState(false);
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` is there to read again
  useEffect(() => {
    const controller = new AbortController();
    setFailed(false);
    listSessions(controller.signal).then(setList, () => setFailed(!controller.signal.aborted));
    return () => controller.abort();
  }, [round]);

  return { list, failed, read: useCallback(() => setRound((before) => before + 1), []) };
}
