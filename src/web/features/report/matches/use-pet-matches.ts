import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { LiveEvent } from '#core/contract/live.ts';
import { matchWait } from '#core/contract/match.ts';
import { m } from '#core/paraglide/messages.js';
import { type MatchPetAnswer, matchPet, type Probe } from '#web/features/report/values/report-calls.ts';
import { api } from '#web/lib/api/api-client.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { followLive, isLiveEvent } from '#web/lib/api/live-stream.ts';
import { useDebounced } from '#web/lib/later.ts';
import { useAnswer } from '#web/lib/use-read.ts';
import { toastError } from '#web/ui/over/toast.tsx';

/** People type several facts in a row, so one request is sent after a pause. */
const restMs = 700;

export type PetMatches = {
  phase: 'idle' | 'searching' | 'done' | 'failed';
  /** the last answer, kept while a newer one is loading or has failed */
  answer: MatchPetAnswer | null;
  /** the report is incomplete or has changed since: the figures of `answer` may still change */
  soFar: boolean;
  retry: () => void;
};

/** `question`: what it was asked */
type Answered = { question: string; answer: MatchPetAnswer };

/**
 * Requests possible matches whenever `probe` has changed, and quietly again when other cases were reported. A null probe
 * requests nothing. Of several failures in a row only the first is shown, and the last answer stays.
 * @param onLookOver called if the photo of a look is no longer there
 */
export function usePetMatches(probe: Probe | null, complete: boolean, onLookOver: () => void): PetMatches {
  const question = probe ? JSON.stringify(probe) : null;
  const asked = useDebounced(question, restMs);
  const {
    answer: last,
    error,
    again,
  } = useAnswer(asked ?? false, async (signal): Promise<Answered> => {
    const answer = await matchPet(JSON.parse(asked!), signal);
    return { question: asked!, answer: last?.question === asked ? steady(last.answer, answer) : answer };
  });
  const isOver = error instanceof ApiError && error.code === 'look_over';
  const phase = phaseOf(asked, last, isOver ? null : error);
  useCaseNews(phase === 'done', again);

  const lookOver = useEffectEvent(onLookOver);
  useEffect(() => {
    if (isOver) lookOver();
  }, [isOver]);
  const told = useRef(false);
  useEffect(() => {
    if (phase === 'failed' && !told.current) toastError(unavailable());
    if (phase === 'failed' || phase === 'done') told.current = phase === 'failed';
  }, [phase]);

  return { phase, answer: last?.answer ?? null, soFar: !complete || last?.question !== question, retry: again };
}

/** The shown answer was right a moment ago: once there is an answer to the question, a later failure is no news. */
function phaseOf(asked: string | null, last: Answered | null, error: unknown): PetMatches['phase'] {
  if (asked === null) return 'idle';
  if (last?.question === asked) return 'done';
  return error === null ? 'searching' : 'failed';
}

/** The answer that is shown already, if a newer one names the same pets in the same way: a figure does not move by itself. */
function steady(shown: MatchPetAnswer, newer: MatchPetAnswer): MatchPetAnswer {
  const told = ({ matches }: MatchPetAnswer) => matches.map(({ petId, strength }) => `${petId} ${strength}`).join();
  return told(shown) === told(newer) ? shown : newer;
}

const unavailable = () => ({
  title: m.forms_matching_unavailable(),
  description: m.forms_matching_unavailable_text(),
});

/** Waits this long, because a report is followed by the news that its photo can be compared. */
const settleMs = 3000;
/** Not more often: each time, all open forms compare a photo once more. */
const newsRestMs = 30_000;
const changes: readonly LiveEvent['kind'][] = ['case.created', 'case.changed', 'case.edited'];

/** Says from time to time that cases were reported or changed, as long as `active` and while the page is visible. */
function useCaseNews(active: boolean, tell: () => void): void {
  const told = useEffectEvent(tell);
  useEffect(() => {
    if (!active) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let lastMs = Number.NEGATIVE_INFINITY;
    const soon = () => {
      timer ??= setTimeout(
        () => {
          timer = undefined;
          lastMs = Date.now();
          told();
        },
        Math.max(settleMs, lastMs + newsRestMs - Date.now()),
      );
    };
    const stop = followLive({
      event: (event) => isLiveEvent(event) && changes.includes(event.kind) && soon(),
      gap: soon,
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [active]);
}

/** Most photos are compared sooner, and then nobody need be told. */
const askAfterMs = 3000;
const askEveryMs = 5000;
/** The wait is an estimate, so it is told in steps. */
const stepSeconds = 5;

/** About how many seconds a photo that is being compared still takes; null while that is unknown or short. */
export function usePhotoWait(): number | null {
  const [seconds, setSeconds] = useState<number | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    const ask = async () => {
      // without an answer the matches are simply awaited
      const wait = await api.get('/api/match-pet/wait', matchWait, { signal: abort.signal }).catch(() => null);
      if (abort.signal.aborted) return;
      setSeconds(wait && wait.seconds >= stepSeconds ? Math.ceil(wait.seconds / stepSeconds) * stepSeconds : null);
      timer = setTimeout(ask, askEveryMs);
    };
    let timer = setTimeout(ask, askAfterMs);
    return () => {
      abort.abort();
      clearTimeout(timer);
    };
  }, []);
  return seconds;
}
