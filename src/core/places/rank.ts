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

type Rated = { place: number; rank: number };

/** Keeps the best-ranked places without duplicates, without sorting the thousands that one letter matches. */
export class Best {
  readonly #top: Rated[] = [];
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  add(place: number, rank: number): void {
    const top = this.#top;
    if (top.length === this.#limit && rank <= top[this.#limit - 1]!.rank) return;
    const known = top.findIndex((one) => one.place === place);
    if (known >= 0 && top[known]!.rank >= rank) return;
    if (known >= 0) top.splice(known, 1);
    const at = top.findIndex((other) => rank > other.rank);
    top.splice(at < 0 ? top.length : at, 0, { place, rank });
    if (top.length > this.#limit) top.pop();
  }

  /** Best first. */
  places(): number[] {
    return this.#top.map(({ place }) => place);
  }
}
