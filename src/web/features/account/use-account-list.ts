import { useCallback, useEffect, useState } from 'react';

export type AccountList<T> = { list: T[] | null; failed: boolean; read: () => void };

/**
 * A list of the account, such as its passkeys. `list` is null until it is loaded; `read` loads it anew.
 * @param load defined outside components, so that it stays the same
 */
export function useAccountList<T>(load: (signal: AbortSignal) => Promise<T[]>): AccountList<T> {
  const [list, setList] = useState<T[] | null>(null);
  const [failed, setFailed] = useState(false);
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `round` triggers a reload
  useEffect(() => {
    const controller = new AbortController();
    setFailed(false);
    load(controller.signal).then(setList, () => setFailed(!controller.signal.aborted));
    return () => controller.abort();
  }, [load, round]);

  return { list, failed, read: useCallback(() => setRound((before) => before + 1), []) };
}
