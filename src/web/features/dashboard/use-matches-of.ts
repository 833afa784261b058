import { useEffect, useState } from 'react';
import { sideOf } from '#core/cases/status.ts';
import type { OwnedCase } from '#core/contract/case.ts';
import type { CaseMatches } from '#core/contract/match.ts';
import { readCaseMatches } from './read-case-matches.ts';

/** The matches of one of one's own open cases; null while they are being looked for. */
export type MatchesOfCase = {
  of: OwnedCase;
  found: CaseMatches['matches'] | null;
  /** its photos could not be compared: the photo model is not there */
  unseen: boolean;
  /** the model that can be asked for a second opinion, where one is set up */
  opinionBy?: string;
};

type Answer = Pick<CaseMatches, 'matches' | 'photo_notes' | 'second_opinion'>;
type Found = ReadonlyMap<string, Answer>;

/**
 * Looks for the other half of each open case, found ones first, one after another so that a person with many cases does
 * not take the matcher from everybody else. A case is looked at once, and again when its side changes or `lookAgain`
 * says so. A case whose matches cannot be had has none, without a message.
 */
export function useMatchesOf(cases: readonly OwnedCase[]) {
  const [found, setFound] = useState<Found>(new Map());
  const [asked, setAsked] = useState(0);
  const open = openCases(cases);
  const missing = open.map(keyOf).filter((key) => !found.has(key));
  const next = open.find((one) => keyOf(one) === missing[0]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `next` is told by its key; `asked` asks for it once more
  useEffect(() => {
    if (!next) return;
    const abort = new AbortController();
    const keep = (answer: Answer) => {
      if (!abort.signal.aborted) setFound((before) => new Map(before).set(keyOf(next), answer));
    };
    readCaseMatches(next.id, abort.signal).then(keep, () => keep({ matches: [], photo_notes: [] }));
    return () => abort.abort();
  }, [missing[0], asked]);

  function lookAgain(caseId: string): void {
    setFound((before) => new Map([...before].filter(([key]) => !key.startsWith(caseId))));
    setAsked((before) => before + 1);
  }

  const matches: MatchesOfCase[] = open.map((of) => {
    const answer = found.get(keyOf(of));
    const unseen = answer?.photo_notes.includes('model_unavailable') ?? false;
    return { of, found: answer?.matches ?? null, unseen, opinionBy: answer?.second_opinion };
  });
  return { matches, lookAgain };
}

/** A case that changed sides has other matches. */
function keyOf({ id, status }: OwnedCase): string {
  return `${id} ${sideOf(status)}`;
}

export function countMatches(matches: readonly MatchesOfCase[]): number {
  return matches.reduce((sum, { found }) => sum + (found?.length ?? 0), 0);
}

function openCases(cases: readonly OwnedCase[]): OwnedCase[] {
  const on = (side: 'found' | 'missing') => cases.filter((one) => sideOf(one.status) === side);
  return [...on('found'), ...on('missing')];
}
