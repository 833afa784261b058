import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { m } from '#core/paraglide/messages.js';
import { type MatchPetAnswer, matchPet, type Probe } from '#web/features/report/values/report-calls.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { followLive } from '#web/lib/api/live-stream.ts';
import { hasShape, isText } from '#web/lib/api/shape.ts';
import { useDebounced } from '#web/lib/use-debounced.ts';
import { toastError } from '#web/ui/over/toast.ts';

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

type State = Pick<PetMatches, 'phase' | 'answer'> & {
  /** the request that `answer` belongs to */
  question: string | null;
};

const idle: State = { phase: 'idle', answer: null, question: null };

/**
 * Requests possible matches whenever `probe` has changed, and quietly again when other cases were reported. A null probe
 * requests nothing. Of several failures in a row only the first is shown, and the last answer stays.
 * @param onLookOver called if the photo of a look is no longer there
 */
export function usePetMatches(probe: Probe | null, complete: boolean, onLookOver: () => void): PetMatches {
  const question = probe ? JSON.stringify(probe) : null;
  const asked = useDebounced(question, restMs);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState(idle);
  const told = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry is the same question asked again
  useEffect(() => {
    if (asked === null) {
      setState(idle);
      return;
    }
    const abort = new AbortController();
    setState((before) => ({ ...before, phase: 'searching' }));
    matchPet(JSON.parse(asked) as Probe, abort.signal).then(
      (answer) => {
        told.current = false;
        setState({ phase: 'done', answer, question: asked });
      },
      (error) => {
        if (abort.signal.aborted) return;
        if (error instanceof ApiError && error.code === 'look_over') return onLookOver();
        setState((before) => ({ ...before, phase: 'failed' }));
        if (!told.current) toastError(unavailable());
        told.current = true;
      },
    );
    return () => abort.abort();
  }, [asked, attempt]);

  useCaseNews(state.phase === 'done', () => {
    if (asked === null) return;
    matchPet(JSON.parse(asked) as Probe).then(
      (answer) =>
        setState((before) =>
          before.question === asked ? { ...before, answer: steady(before.answer, answer) } : before,
        ),
      () => {}, // what is shown was right a moment ago
    );
  });

  const soFar = !complete || state.question !== question;
  return { phase: state.phase, answer: state.answer, soFar, retry: () => setAttempt((before) => before + 1) };
}

/** The answer that is shown already, if a newer one names the same pets in the same way: a figure does not move by itself. */
function steady(shown: MatchPetAnswer | null, newer: MatchPetAnswer): MatchPetAnswer {
  const told = ({ matches }: MatchPetAnswer) => matches.map(({ petId, strength }) => `${petId} ${strength}`).join();
  return shown && told(shown) === told(newer) ? shown : newer;
}

const unavailable = () => ({
  title: m.forms_matching_unavailable(),
  description: m.forms_matching_unavailable_text(),
});

/** Waits this long, because a report is followed by the news that its photo can be compared. */
const settleMs = 3000;
/** Not more often: each time, all open forms compare a photo once more. */
const newsRestMs = 30_000;
const changes = ['case.created', 'case.changed', 'case.edited'];

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
    const stop = followLive({ event: (event) => isChange(event) && soon(), gap: soon });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [active]);
}

const isChange = (event: unknown) =>
  hasShape<{ kind: string }>(event, { kind: isText }) && changes.includes(event.kind);
