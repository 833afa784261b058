import { useEffect, useEffectEvent, useState } from 'react';

/**
 * What an owner's page reads beside its loader, again whenever `of` is another: a case that was loaded anew.
 * @returns `none` until it is read; an answer that cannot be had leaves what was there
 */
export function useRead<T>(of: unknown, read: (signal: AbortSignal) => Promise<T>, none: T): T {
  const [answer, setAnswer] = useState(none);
  const latest = useEffectEvent(read);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again for each version of it
  useEffect(() => {
    const abort = new AbortController();
    latest(abort.signal).then(
      (next) => abort.signal.aborted || setAnswer(next),
      () => undefined,
    );
    return () => abort.abort();
  }, [of]);
  return answer;
}
