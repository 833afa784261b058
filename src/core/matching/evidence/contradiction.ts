import type { Pair } from './pair.ts';
import { contradictsIn, visibleFields } from './stated-evidence.ts';

/**
 * The most that photos count for a pair whose words contradict each other in something visible, in nats. Photos of one
 * place look alike whoever stands in it. With this much, even at the same place in the same week, a match is no strong
 * lead; a chip or a name on a tag can still make it one.
 */
const mostIfContradicted = 1.5;

/** Whether the two reports contradict each other in something that a photo shows. */
export function contradicts(pair: Pair): boolean {
  return visibleFields.some((name) => contradictsIn(name, pair));
}

/** What the photos of a pair count for, in nats. */
export function photoCounted(llr: number, contradicted: boolean): number {
  return contradicted ? Math.min(llr, mostIfContradicted) : llr;
}
