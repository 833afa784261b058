import { useCallback, useEffect, useEffectEvent, useState } from 'react';

/** `answer`: null until it is read; `error`: of the last try; `reading`: a try is under way */
export type Answer<T> = { answer: T | null; error: unknown; reading: boolean; again: () => void };

/** The last try that is over, and the last answer, which may be older. */
type Tried<T> = { of: unknown; round: number; answer: T | null; error: unknown };

const untried = { of: false, round: 0, answer: null, error: null };

/**
 * The data that a part of a page reads for itself: at first, whenever `of` is another, and when it is asked `again`.
 * The answer stays until there is a newer one.
 * @param of false: there is nothing to read, and what was read is forgotten
 */
export function useAnswer<T>(of: unknown, read: (signal: AbortSignal) => Promise<T>): Answer<T> {
  const [tried, setTried] = useState<Tried<T>>(untried);
  const [round, setRound] = useState(0);
  const latest = useEffectEvent(read);
  useEffect(() => {
    if (of === false) return setTried(untried);
    const abort = new AbortController();
    const end = (said: { answer: T } | { error: unknown }) =>
      abort.signal.aborted || setTried(({ answer }) => ({ answer, error: null, ...said, of, round }));
    latest(abort.signal).then(
      (answer) => end({ answer }),
      (error) => end({ error }),
    );
    return () => abort.abort();
  }, [of, round]);
  const isOver = tried.of === of && tried.round === round;
  return {
    answer: of === false ? null : tried.answer,
    error: isOver ? tried.error : null,
    reading: of !== false && !isOver,
    again: useCallback(() => setRound((before) => before + 1), []),
  };
}

const none: never[] = [];

/**
 * A list that a page reads beside its loader, again whenever `of` is another: a case that was loaded anew.
 * @param of false: there is nothing to read
 * @returns empty until it is read; an answer that cannot be had leaves what was there
 */
export function useRead<T>(of: unknown, read: (signal: AbortSignal) => Promise<T[]>): T[] {
  return useAnswer(of, read).answer ?? none;
}
