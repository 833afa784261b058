import { useCallback, useEffect, useState } from 'react';
import type { Passkey } from '#core/contract/passkeys.ts';
import { listPasskeys } from './passkey-calls.ts';

export type Passkeys = { list: Passkey[] | null; failed: boolean; read: () => void };

/** The passkeys of the account. `list` is null until it is loaded. */
export function usePasskeys(): Passkeys {
  const [list, setList] = useState<Passkey[] | null>(null);
  const [failed, setFailed] = useState(false);
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `round` triggers a reload
  useEffect(() => {
    const controller = new AbortController();
    setFailed(false);
    listPasskeys(controller.signal).then(setList, () => setFailed(!controller.signal.aborted));
    return () => controller.abort();
  }, [round]);

  return { list, failed, read: useCallback(() => setRound((before) => before + 1), []) };
}
