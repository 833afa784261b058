import { useCallback, useEffect, useState } from 'react';
import type { AccountSession } from '#core/contract/account.ts';
import { listSessions } from './account-calls.ts';

export type Sessions = { list: AccountSession[] | null; failed: boolean; read: () => void };

/** The places where the person is signed in. `list` is null until it is loaded. */
export function useSessions(): Sessions {
  const [list, setList] = useState<AccountSession[] | null>(null);
  const [failed, setFailed] = useState(false);
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `round` triggers a reload
  useEffect(() => {
    const controller = new AbortController();
    setFailed(false);
    listSessions(controller.signal).then(setList, () => setFailed(!controller.signal.aborted));
    return () => controller.abort();
  }, [round]);

  return { list, failed, read: useCallback(() => setRound((before) => before + 1), []) };
}
