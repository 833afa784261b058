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

  /** Indices of the names that have a word beginning with `name`. */
  #beginning(name: string): Set<number> {
    return new Set(this.#columns.wordName.subarray(this.#firstWord(name), this.#firstWord(`${name}\uffff`)));
  }

  /** Indices of the names that equal `name`. They sort before all others that begin with it. */
  #exactly(name: string): Set<number> {
    const found = new Set<number>();
    const end = this.#firstWord(`${name}\0`);
    for (let i = this.#firstWord(name); i < end; i++)
      if (this.#columns.wordStart[i] === 0) found.add(this.#columns.wordName[i]!);
    return found;
  }

  #almost(name: string): Set<number> {
    const found = new Set<number>();
    const first = name[0]!;
    const end = this.#firstWord(`${first}\uffff`);
    for (let i = this.#firstWord(first); i < end; i++)
      if (beginsAlmost(this.#word(i), name)) found.add(this.#columns.wordName[i]!);
    return found;
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
    return within ? all.filter((name) => this.#lies(this.#placeOf(name), within)) : all;
  }

  #lies(place: number, within: string): boolean {
    const country = this.#countries.at(place);
    const called = locales.map((locale) => foldName(countryName(country, locale)));
    const names = [country.toLowerCase(), ...called, this.#divisions.at(place).toLowerCase()];
    return within
      .split(' ')
      .every((word) => names.some((name) => name.split(' ').some((part) => part.startsWith(word))));
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

/**
 * Whether `text` begins with `name`, allowing for one error: a letter missing, added or replaced, or two neighbours
 * swapped.
 */
export function beginsAlmost(text: string, name: string): boolean {
  let same = 0;
  while (same < name.length && text[same] === name[same]) same++;
  const begins = (textFrom: number, nameFrom: number) => text.startsWith(name.slice(nameFrom), textFrom);
  const swapped = text[same] === name[same + 1] && text[same + 1] === name[same];
  return (
    begins(same + 1, same + 1) ||
    begins(same + 1, same) ||
    begins(same, same + 1) ||
    (swapped && begins(same + 2, same + 2))
  );
}
