import type { MatchContext, RankedMatch } from './ranking.ts';

/** From one in a hundred on, everything is shown; so at most 100 are. */
export const defaultFloor = 0.01;

/**
 * Among very many candidates even the right one may stay below the floor, as when there is nothing but a photo. The
 * likeliest few are shown all the same, with the small probability that they have, if they stand out from the rest and
 * their evidence speaks for them: a person sees in a glance what a photo alone cannot decide.
 */
const likeliest = 10;

/** Which candidates are shown, by their place in `beliefs` (posteriors) and `llrs` (nats). */
export function showing(
  beliefs: Float64Array,
  llrs: ArrayLike<number>,
  { floor = defaultFloor, leastEvidence = 0 }: Pick<MatchContext, 'floor' | 'leastEvidence'> = {},
): (index: number) => boolean {
  const rest = nthLargest(beliefs, likeliest + 1);
  return (index) => beliefs[index]! >= floor || (beliefs[index]! > rest && llrs[index]! > leastEvidence);
}

/** Most probable first; then by the photo, whose evidence has a ceiling; then by id, so that the order of the candidates does not matter. */
export function likeliestFirst(a: RankedMatch, b: RankedMatch): number {
  return b.posterior - a.posterior || b.llr - a.llr || cosineOf(b) - cosineOf(a) || (a.id < b.id ? -1 : 1);
}

function cosineOf({ evidence }: RankedMatch): number {
  const photo = evidence.find((row) => row.field === 'photo');
  return photo?.field === 'photo' ? photo.cosine : 0;
}

/** The n-th largest of the numbers; -1 where there are fewer. */
function nthLargest(numbers: Float64Array, n: number): number {
  const largest = new Float64Array(n).fill(-1);
  for (let i = 0; i < numbers.length; i++) {
    const number = numbers[i]!;
    let at = n - 1;
    if (number <= largest[at]!) continue;
    for (; at > 0 && largest[at - 1]! < number; at--) largest[at] = largest[at - 1]!;
    largest[at] = number;
  }
  return largest[n - 1]!;
}
