import { useCallback, useEffect, useEffectEvent, useState } from 'react';

/** `answer`: null until it is read; `error`: of the last try */
export type Answer<T> = { answer: T | null; error: unknown; again: () => void };

/**
 * What a part of a page reads for itself: at first, whenever `of` is another, and when it is asked `again`. The answer stays
 * until there is a newer one.
 */
export function useAnswer<T>(of: unknown, read: (signal: AbortSignal) => Promise<T>): Answer<T> {
  const [answer, setAnswer] = useState<T | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [round, setRound] = useState(0);
  const latest = useEffectEvent(read);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again for each version of it, and in each round
  useEffect(() => {
    const abort = new AbortController();
    setError(null);
    latest(abort.signal).then(
      (next) => abort.signal.aborted || setAnswer(next),
      (failed) => abort.signal.aborted || setError(failed),
    );
    return () => abort.abort();
  }, [of, round]);
  return { answer, error, again: useCallback(() => setRound((before) => before + 1), []) };
}

/**
 * What an owner's page reads beside its loader, again whenever `of` is another: a case that was loaded anew.
 * @returns `none` until it is read; an answer that cannot be had leaves what was there
 */
export function useRead<T>(of: unknown, read: (signal: AbortSignal) => Promise<T>, none: T): T {
  return useAnswer(of, read).answer ?? none;
}
