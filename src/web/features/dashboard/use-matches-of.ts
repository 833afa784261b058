import { useEffect, useState } from 'react';
import { sideOf } from '#core/cases/status.ts';
import type { OwnedCase } from '#core/contract/case.ts';
import type { CaseMatches } from '#core/contract/match.ts';
import { readCaseMatches } from './read-case-matches.ts';

/** The matches of one of one's own open cases; null while they are being looked for. */
export type MatchesOfCase = { of: OwnedCase; found: CaseMatches['matches'] | null };

/**
 * Looks for the other half of each open case, found ones first, one after another so that a person with many cases does
 * not take the matcher from everybody else. A case whose matches cannot be had has none, without a message.
 */
export function useMatchesOf(cases: readonly OwnedCase[]): MatchesOfCase[] {
  const [found, setFound] = useState<ReadonlyMap<string, CaseMatches['matches']>>(new Map());
  const open = openCases(cases);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `open` is made of `cases`
  useEffect(() => {
    const abort = new AbortController();
    void (async () => {
      for (const { id } of open) {
        const matches = await readCaseMatches(id, abort.signal).then(
          (answer) => answer.matches,
          () => [],
        );
        if (abort.signal.aborted) return;
        setFound((before) => new Map(before).set(id, matches));
      }
    })();
    return () => abort.abort();
  }, [cases]);

  return open.map((of) => ({ of, found: found.get(of.id) ?? null }));
}

export function countMatches(matches: readonly MatchesOfCase[]): number {
  return matches.reduce((sum, { found }) => sum + (found?.length ?? 0), 0);
}

function openCases(cases: readonly OwnedCase[]): OwnedCase[] {
  const on = (side: 'found' | 'missing') => cases.filter((one) => sideOf(one.status) === side);
  return [...on('found'), ...on('missing')];
}
