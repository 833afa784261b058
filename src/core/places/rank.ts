/** A place in the user's own country ranks like a place elsewhere with thirty times as many people (log10). */
const ownCountry = 1.5;
/** Other names rank a little lower than a place's own: Vienna is found in Austria before Vienna in Georgia. */
const otherName = 0.25;
const fits = { whole: 3, words: 1.5, beginning: 1, word: 0 };

/** The facts that count for the order of suggestions. */
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

/** Places by the best rank that one of their names got. */
export class Ranked {
  readonly #ranks = new Map<number, number>();

  add(place: number, rank: number): void {
    if ((this.#ranks.get(place) ?? -Infinity) >= rank) return;
    this.#ranks.delete(place); // of equal places the first stays first
    this.#ranks.set(place, rank);
  }

  /** Best first. */
  best(limit: number): number[] {
    const ranked = [...this.#ranks].sort(([, one], [, other]) => other - one);
    return ranked.slice(0, limit).map(([place]) => place);
  }
}
