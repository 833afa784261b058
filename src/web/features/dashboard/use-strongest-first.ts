import { useEffect, useState } from 'react';
import type { MatchesOfCase } from './use-matches-of.ts';

/** How long all answers are waited for before those that are there are shown, in ms. */
const patience = 4000;

/**
 * The cases in the order in which they are shown: the one with the strongest match first. The order is decided once, so that
 * nothing moves that is being read: as soon as all answers are there, or after a few seconds. What is answered later follows
 * below, one case after another.
 * @returns null until the order is decided
 */
export function useStrongestFirst(matches: readonly MatchesOfCase[]): readonly MatchesOfCase[] | null {
  const [order, setOrder] = useState<readonly string[] | null>(null);
  const waited = useWaited(patience);
  const isComplete = !matches.some(isAwaited);
  if (order === null && (isComplete || waited)) setOrder(byStrength(matches).map(({ of }) => of.id));
  if (order === null) return null;
  const places = new Map(order.map((id, place) => [id, place]));
  const placeOf = ({ of }: MatchesOfCase) => places.get(of.id) ?? order.length;
  const next = matches.find(isAwaited);
  return matches.filter((one) => one === next || !isAwaited(one)).toSorted((a, b) => placeOf(a) - placeOf(b));
}

const isAwaited = ({ found, failed }: MatchesOfCase) => !found && !failed;

/** Only of those that were answered: the others have no place yet. */
function byStrength(matches: readonly MatchesOfCase[]): MatchesOfCase[] {
  const answered = matches.filter((one) => !isAwaited(one));
  return answered.toSorted((a, b) => strongest(b) - strongest(a));
}

const strongest = ({ found }: MatchesOfCase) => Math.max(0, ...(found ?? []).map(({ confidence }) => confidence));

function useWaited(ms: number): boolean {
  const [waited, setWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return waited;
}
