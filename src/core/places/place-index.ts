import type { PlaceSuggestion, Point } from '#core/contract/place.ts';
import { getLocale, locales } from '#core/paraglide/runtime.js';
import { canonicalZone } from './canonical-zone.ts';
import { countryName } from './country-name.ts';
import { distanceMetres, metresPerDegree } from './distance.ts';
import { foldName } from './fold.ts';
import { Lines } from './lines.ts';
import type { PlaceColumns } from './place-columns.ts';

type SearchOptions = {
  near?: Point | undefined;
  /** country of the user, ISO 3166-1 alpha-2: its places come before places of the same size elsewhere */
  country?: string | null | undefined;
  limit?: number;
};

/**
 * Of names that begin with the same few letters only those with the most people are compared, so that every query
 * costs little. There are 40,000 with one letter.
 */
const mostCompared = 2_000;
/** Words after the comma that narrow a search. */
const mostWords = 8;
/** Typing errors are only corrected in queries of at least this length. */
const shortestWithTypo = 4;
/** A place in the user's own country ranks like a place elsewhere with thirty times as many people (log10). */
const ownCountry = 1.5;
/**
 * A match with another name ranks a little lower than one with a place's own name: Vienna is found in Austria before
 * Vienna in Georgia.
 */
const otherName = 0.25;
/** Search radius of the reverse look-up in degrees of latitude, step by step. */
const reach = [0.3, 2, 10];

/** Finds places by the beginning of any word of their names, and by point. Entirely in memory. */
export class PlaceIndex {
  readonly #names: Lines;
  readonly #folded: Lines;
  readonly #otherNames: Lines;
  readonly #countries: Lines;
  readonly #divisions: Lines;
  readonly #columns: PlaceColumns;
  readonly #zones: ReadonlyMap<string, string>;
  readonly #largestBeginning = new Map<string, ReadonlySet<number>>();

  constructor(columns: PlaceColumns) {
    this.#columns = columns;
    this.#names = new Lines(columns.names);
    this.#folded = new Lines(columns.folded);
    this.#otherNames = new Lines(columns.otherNames);
    this.#countries = new Lines(columns.countries);
    this.#divisions = new Lines(columns.divisions);
    this.#zones = new Map(Object.entries(columns.countryOfZone));
  }

  /**
   * Searches places by name, best first: whole names, then names that begin with the query, then names with a word that
   * does; among these larger and (given `near`) nearer ones first, and those in the user's `country` before others. A
   * second part narrows the search to a country or state ("Paris, TX"). If nothing matches, one typing error after the
   * first letter is tolerated.
   */
  search(query: string, { near, country, limit = 8 }: SearchOptions = {}): PlaceSuggestion[] {
    const { name, within } = partsOf(query);
    if (!name) return [];
    const exact = this.#filtered(this.#beginning(name), within);
    const found =
      exact.length > 0 || name.length < shortestWithTypo ? exact : this.#filtered(this.#almost(name), within);
    const rated = found.map((at) => ({ place: this.#placeOf(at), rank: this.#rank(at, name, near, country) }));
    return best(rated, limit).map((place) => this.#suggestion(place));
  }

  /** All places with exactly this name or other name, largest first; "Paris, TX" narrows. */
  called(query: string): PlaceSuggestion[] {
    const { name, within } = partsOf(query);
    if (!name) return [];
    const places = new Set(this.#filtered(this.#exactly(name), within).map((at) => this.#placeOf(at)));
    return [...places].map((place) => this.#suggestion(place)).sort((a, b) => b.population - a.population);
  }

  /** The country where most people of a time zone live; null for an unknown zone. */
  countryOfZone(zone: string): string | null {
    return this.#zones.get(canonicalZone(zone)) ?? null;
  }

  /** The nearest places, nearest first; empty if there is none within about 1,000 km. */
  near(point: Point, limit = 3): PlaceSuggestion[] {
    for (const degrees of reach) {
      const close = this.#within(point, degrees);
      if (close.length > 0) return close.slice(0, limit).map((place) => this.#suggestion(place));
    }
    return [];
  }

  #within(point: Point, degrees: number): number[] {
    const { lat, lng } = this.#columns;
    const found: { place: number; metres: number }[] = [];
    const wide = degrees / Math.max(0.01, Math.cos((point.lat * Math.PI) / 180)) + 1;
    for (let place = 0; place < lat.length; place++) {
      if (Math.abs(lat[place]! - point.lat) > degrees) continue;
      if (Math.abs(((((lng[place]! - point.lng + 540) % 360) + 360) % 360) - 180) > wide) continue;
      const metres = distanceMetres(point, { lat: lat[place]!, lng: lng[place]! });
      if (metres < degrees * metresPerDegree) found.push({ place, metres });
    }
    return found.sort((a, b) => a.metres - b.metres).map(({ place }) => place);
  }

  /** Indices of the names that have a word beginning with `name`: all, or those that equal it and those of the largest. */
  #beginning(name: string): Set<number> {
    const [start, end] = [this.#firstWord(name), this.#firstWord(`${name}\uffff`)];
    if (end - start <= mostCompared) return new Set(this.#columns.wordName.subarray(start, end));
    return new Set([...this.#exactly(name), ...this.#largest(name, start, end)]);
  }

  /** Kept, because all queries that are so short are few. */
  #largest(name: string, start: number, end: number): ReadonlySet<number> {
    const kept = this.#largestBeginning.get(name);
    if (kept) return kept;
    const people = (at: number) => this.#columns.population[this.#placeOf(at)]!;
    const sorted = this.#columns.wordName.slice(start, end).sort((a, b) => people(b) - people(a));
    const largest = new Set(sorted.subarray(0, mostCompared));
    this.#largestBeginning.set(name, largest);
    return largest;
  }

  /** Indices of the names that equal `name`. They sort before all others that begin with it. */
  #exactly(name: string): Set<number> {
    const found = new Set<number>();
    const end = this.#firstWord(`${name}\0`);
    for (let i = this.#firstWord(name); i < end; i++)
      if (this.#columns.wordStart[i] === 0) found.add(this.#columns.wordName[i]!);
    return found;
  }

  /**
   * The same for names that were typed with one error after the first letter: one missing, added or replaced, or two
   * neighbours swapped. Each error that fits one of the names is looked up.
   */
  #almost(typed: string): Set<number> {
    const found = new Set<number>();
    for (let at = 1; at <= typed.length; at++) {
      const [same, rest] = [typed.slice(0, at), typed.slice(at)];
      const next = this.#lettersAfter(same);
      if (next.length === 0) break;
      const swapped = rest.length > 1 ? [`${rest[1]}${rest[0]}${rest.slice(2)}`] : [];
      const ends = [rest.slice(1), ...swapped, ...next.flatMap((letter) => [letter + rest, letter + rest.slice(1)])];
      for (const end of ends) for (const name of this.#beginning(same + end)) found.add(name);
    }
    return found;
  }

  /** The letters that follow this beginning in any name. */
  #lettersAfter(same: string): string[] {
    const letters: string[] = [];
    const end = this.#firstWord(`${same}\uffff`);
    for (let at = this.#firstWord(same); at < end; ) {
      const letter = this.#word(at)[same.length] ?? '';
      if (letter) letters.push(letter);
      at = this.#firstWord(same + (letter ? `${letter}\uffff` : '\0'));
    }
    return letters;
  }

  /** Index of the first word that does not sort before `text`. */
  #firstWord(text: string): number {
    let [low, high] = [0, this.#columns.wordName.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#word(middle) < text) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The folded name from this word on. */
  #word(position: number): string {
    return this.#foldedName(this.#columns.wordName[position]!, this.#columns.wordStart[position]);
  }

  /** A name by its index, without its first `from` letters. The places' own names come first, then the other names. */
  #foldedName(at: number, from?: number): string {
    const places = this.#columns.population.length;
    return at < places ? this.#folded.at(at, from) : this.#otherNames.at(at - places, from);
  }

  #placeOf(name: number): number {
    const places = this.#columns.population.length;
    return name < places ? name : this.#columns.otherPlace[name - places]!;
  }

  #filtered(names: Set<number>, within: string): number[] {
    const all = [...names];
    const words = within.split(' ').filter(Boolean).slice(0, mostWords);
    return words.length > 0 ? all.filter((name) => this.#lies(this.#placeOf(name), words)) : all;
  }

  #lies(place: number, within: readonly string[]): boolean {
    const names = [...countryWords(this.#countries.at(place)), this.#divisions.at(place).toLowerCase()];
    return within.every((word) => names.some((name) => name.startsWith(word)));
  }

  #rank(at: number, name: string, near: Point | undefined, country: string | null | undefined): number {
    const place = this.#placeOf(at);
    const folded = this.#foldedName(at);
    const fit = folded === name ? 3 : folded.startsWith(`${name} `) ? 1.5 : folded.startsWith(name) ? 1 : 0;
    const size = Math.log10(this.#columns.population[place]! + 100);
    const home = country && this.#countries.at(place) === country ? ownCountry : 0;
    const distant = near ? 2 * Math.log10(1 + distanceMetres(near, this.#point(place)) / 10_000) : 0;
    return fit + size + home - distant - (at === place ? 0 : otherName);
  }

  #point(place: number): Point {
    return { lat: this.#columns.lat[place]!, lng: this.#columns.lng[place]! };
  }

  /** The label is in the current language. */
  #suggestion(place: number): PlaceSuggestion {
    const name = this.#names.at(place);
    const country = this.#countries.at(place);
    const division = this.#divisions.at(place);
    const parts = [name, /^[A-Z]{2,3}$/.test(division) ? division : '', countryName(country, getLocale())];
    const label = parts.filter(Boolean).join(', ');
    return { name, label, country, ...this.#point(place), population: this.#columns.population[place]! };
  }
}

const wordsOfCountries = new Map<string, readonly string[]>();

/** The words of a country's code and of its names, folded once for each of the 250. */
function countryWords(country: string): readonly string[] {
  const kept = wordsOfCountries.get(country);
  if (kept) return kept;
  const names = locales.map((locale) => foldName(countryName(country, locale)));
  const words = [country.toLowerCase(), ...names].flatMap((name) => name.split(' '));
  wordsOfCountries.set(country, words);
  return words;
}

type Rated = { place: number; rank: number };

/**
 * The `limit` best-ranked places, best first and without duplicates, without sorting the thousands that one letter
 * matches.
 */
function best(rated: Iterable<Rated>, limit: number): number[] {
  const top: Rated[] = [];
  for (const one of rated) {
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

function partsOf(query: string): { name: string; within: string } {
  const [first = '', ...rest] = query.split(',');
  return { name: foldName(first), within: foldName(rest.join(' ')) };
}
