/** A place in the user's own country ranks like a place elsewhere with thirty times as many people (log10). */
const ownCountry = 1.5;
/**
 * A match with another name ranks a little lower than one with a place's own name: Vienna is found in Austria before
 * Vienna in Georgia.
 */
const otherName = 0.25;
const fits = { whole: 3, words: 1.5, beginning: 1, word: 0 };

/** What counts for the order of suggestions. */
type Rankable = {
  fit: keyof typeof fits;
  isOwnName: boolean;
  population: number;
  isAtHome: boolean;
  /** how far from where the place is to be expected */
  metres: number;
};

/** The higher, the earlier. Tenfold people weigh as much as a third of the distance. */
export function rankOf({ fit, isOwnName, population, isAtHome, metres }: Rankable): number {
  const size = Math.log10(population + 100);
  const distant = 2 * Math.log10(1 + metres / 10_000);
  return fits[fit] + size + (isAtHome ? ownCountry : 0) - distant - (isOwnName ? 0 : otherName);
}

export type Rated = { place: number; rank: number };

/**
 * The `limit` best-ranked places, best first and without duplicates, without sorting the thousands that one letter
 * matches.
 */
export function best<T>(found: Iterable<T>, rate: (one: T) => Rated, limit: number): number[] {
  const top: Rated[] = [];
  for (const candidate of found) {
    const one = rate(candidate);
    if (top.length === limit && one.rank <= top[limit - 1]!.rank) continue;
    const known = top.findIndex(({ place }) => place === one.place);
    if (known >= 0 && top[known]!.rank >= one.rank) continue;
    if (known >= 0) top.splice(known, 1);
    const at = top.findIndex((other) => one.rank > other.rank);
    top.splice(at < 0 ? top.length : at, 0, one);
    if (top.length > limit) top.pop();
  }
  return top.map(({ place }) => place);
}
