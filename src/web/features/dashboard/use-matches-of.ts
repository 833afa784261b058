import { useEffect, useState } from 'react';
import { sideOf } from '#core/cases/status.ts';
import type { OwnedCase } from '#core/contract/case.ts';
import type { CaseMatches } from '#core/contract/match.ts';
import { readCaseMatches } from '#web/features/cases/case-calls.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { useAnswer } from '#web/lib/use-read.ts';

/** The matches of one of the person's open cases. */
export type MatchesOfCase = {
  of: OwnedCase;
  /** the last one; null before the first */
  answer: CaseMatches | null;
  /** loading or reloading failed: the answer may be out of date */
  failed: boolean;
};

type MatchesState = { state: 'wanted' | 'read' | 'failed'; answer: CaseMatches | null };

const wanted: MatchesState = { state: 'wanted', answer: null };

/**
 * Loads the matches of each open case, found ones first. Requests run one after another, so that a person with many
 * cases does not keep the matcher busy. A case is loaded once, and again if its side changes or `lookAgain` is called.
 * If a request fails, `failed` is set and the last answer is kept.
 */
export function useMatchesOf(cases: readonly OwnedCase[]) {
  const [held, setHeld] = useState<ReadonlyMap<string, MatchesState>>(new Map());
  const [asked, setAsked] = useState(0);
  const open = openCases(cases);
  const heldOf = (one: OwnedCase) => held.get(keyOf(one)) ?? wanted;
  const next = open.find((one) => heldOf(one).state === 'wanted');
  const keys = open.map(keyOf);

  const mark = (which: readonly string[], state: MatchesState['state'], answer?: CaseMatches) =>
    setHeld((before) => {
      const marked = which.map((key) => [key, { state, answer: answer ?? before.get(key)?.answer ?? null }] as const);
      return new Map([...before, ...marked]);
    });

  useAnswer(next ? `${keyOf(next)} ${asked}` : false, async (signal) => {
    const key = keyOf(next!);
    await readCaseMatches(next!.id, signal).then(
      (answer) => signal.aborted || mark([key], 'read', answer),
      // after "too many requests" the remaining cases are not tried either
      (error) => signal.aborted || mark(isTooMuch(error) ? keys.filter(isWanted) : [key], 'failed'),
    );
  });

  const isWanted = (key: string) => (held.get(key) ?? wanted).state === 'wanted';

  function lookAgain(caseId: string): void {
    const again = keys.filter((key) => key.startsWith(caseId));
    mark(again, 'wanted');
    setAsked((before) => before + 1);
  }

  function retry(): void {
    const failed = keys.filter((key) => held.get(key)?.state === 'failed');
    mark(failed, 'wanted');
  }

  const matches = open.map((of): MatchesOfCase => {
    const { state, answer } = heldOf(of);
    return { of, answer, failed: state === 'failed' };
  });
  return { matches, lookAgain, retry };
}

/** A case that changes sides has other matches. */
const keyOf = ({ id, status }: OwnedCase): string => `${id} ${sideOf(status)}`;

/** Only leads are counted, because long shots deserve no attention. */
export function countLeads(matches: readonly MatchesOfCase[]): number {
  return matches.reduce((sum, { answer }) => sum + (answer?.matches.filter(({ lead }) => lead).length ?? 0), 0);
}

const isTooMuch = (error: unknown): boolean => error instanceof ApiError && error.status === 429;

function openCases(cases: readonly OwnedCase[]): OwnedCase[] {
  const on = (side: 'found' | 'missing') => cases.filter((one) => sideOf(one.status) === side);
  return [...on('found'), ...on('missing')];
}

/** How long all answers are waited for before those that are there are shown. */
const patienceMs = 4000;

/**
 * The cases in the order in which they are shown: the one with the strongest match first. The order is decided once, so
 * that nothing moves that is being read: as soon as all answers are there, or after a few seconds. Later answers follow
 * below, one case after another.
 * @returns null until the order is decided
 */
export function useStrongestFirst(matches: readonly MatchesOfCase[]): readonly MatchesOfCase[] | null {
  const [order, setOrder] = useState<readonly string[] | null>(null);
  const [waited, setWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  const isComplete = !matches.some(isAwaited);
  if (order === null && (isComplete || waited)) setOrder(byStrength(matches).map(({ of }) => of.id));
  if (order === null) return null;
  const places = new Map(order.map((id, place) => [id, place]));
  const placeOf = ({ of }: MatchesOfCase) => places.get(of.id) ?? order.length;
  const next = matches.find(isAwaited);
  return matches.filter((one) => one === next || !isAwaited(one)).sort((a, b) => placeOf(a) - placeOf(b));
}

/** Whether its first answer is still to come. */
export const isAwaited = ({ answer, failed }: MatchesOfCase) => !answer && !failed;

/** Only of those that were answered: the others have no place yet. */
function byStrength(matches: readonly MatchesOfCase[]): MatchesOfCase[] {
  const answered = matches.filter((one) => !isAwaited(one));
  return answered.sort((a, b) => strongest(b) - strongest(a));
}

const strongest = ({ answer }: MatchesOfCase) =>
  Math.max(0, ...(answer?.matches ?? []).map(({ confidence }) => confidence));
