import type { PlaceSuggestion, Point } from '#core/contract/place.ts';
import { getLocale } from '#core/paraglide/runtime.js';
import { foldName } from '#core/text/fold.ts';
import { AreaIndex, type Areas } from './area-index.ts';
import { distanceMetres, metresPerDegree } from './distance.ts';
import { Lines } from './lines.ts';
import { namesOf } from './other-spellings.ts';
import { canonicalZone, type PlaceColumns } from './place-columns.ts';
import { PlaceNames } from './place-names.ts';
import { Ranked, rankOf } from './rank.ts';

type SearchOptions = {
  near?: Point | undefined;
  /** country of the user, ISO 3166-1 alpha-2: its places come before places of the same size elsewhere */
  country?: string | null | undefined;
  limit?: number;
  /** each is a list of areas of which the place must lie in one */
  within?: readonly Areas[];
  /** whether one typing error is tolerated if nothing is called so */
  forgiving?: boolean;
};

/** Typing errors are only corrected in queries of at least this length, and in the names of towns that many may mean. */
const shortestWithTypo = 4;
const longestWithTypo = 40;
const peopleWithTypo = 15_000;
/** If so many words begin with what was typed, only those of towns of this size are looked at. */
const manyWords = 2_000;
const peopleAmongMany = 15_000;
const peopleAmongMost = 100_000;
/** Search radius of the reverse look-up in degrees of latitude, step by step. */
const reach = [0.3, 2, 10];

/** Finds places by the beginning of any word of their names, and by point. Entirely in memory. A place is known by its index. */
export class PlaceIndex {
  readonly areas: AreaIndex;
  readonly #names: PlaceNames;
  readonly #labels: Lines;
  readonly #columns: PlaceColumns;
  readonly #zones: ReadonlyMap<string, string>;

  constructor(columns: PlaceColumns) {
    this.#columns = columns;
    this.areas = new AreaIndex(columns.areas);
    this.#names = new PlaceNames(columns);
    this.#labels = new Lines(columns.names);
    this.#zones = new Map(Object.entries(columns.countryOfZone));
  }

  /**
   * Searches places by name, best first: whole names, then names that begin with the query, then names with a word that
   * does; among these larger and (given `near`) nearer ones first, and those in the user's `country` before others.
   */
  search(query: string, { limit = 8, forgiving = true, ...options }: SearchOptions = {}): number[] {
    const names = namesOf(query);
    for (const name of names) {
      const found = new Ranked();
      this.#names.eachBeginning(name, fewestPeople(this.#names.count(name)), this.#rating(found, name, options));
      const best = found.best(limit);
      if (best.length > 0) return best;
    }
    const [name] = names;
    if (!forgiving || !name || name.length < shortestWithTypo || name.length > longestWithTypo) return [];
    const found = new Ranked();
    this.#names.eachAlmost(name, peopleWithTypo, this.#rating(found, name, options));
    return found.best(limit);
  }

  /**
   * All places with exactly this name or other name. An other name counts for nothing where a place of the same country has it
   * as its own: Washington is an old name of many towns, and was once called Rome.
   */
  called(query: string): number[] {
    const names = namesOf(query).flatMap((name) => this.#names.exactly(name));
    const own = new Set(names.filter((name) => this.#names.isOwn(name)).map((name) => this.countryOf(name)));
    const meant = names.filter(
      (name) => this.#names.isOwn(name) || this.#isLikeOwn(name) || !own.has(this.countryOf(this.#names.placeOf(name))),
    );
    return [...new Set(meant.map((name) => this.#names.placeOf(name)))];
  }

  /** Whether an other name begins as the place's own name does: Freiburg, Freiburg im Breisgau. */
  #isLikeOwn(name: number): boolean {
    const [other, own] = [this.#names.folded(name), this.#names.folded(this.#names.placeOf(name))];
    return other.split(' ')[0] === own.split(' ')[0];
  }

  /** Places with a longer name: "Frankfurt M" for Frankfurt am Main, "Garmisch" for Garmisch-Partenkirchen. */
  calledLonger(query: string): number[] {
    const [name] = namesOf(query);
    if (!name) return [];
    const words = name.split(' ');
    if (this.#names.count(words[0]!) > manyWords) return [];
    const found = new Set<number>();
    this.#names.eachBeginning(words[0]!, 0, (at, start) => {
      if (start === 0 && abbreviates(words, this.#names.folded(at).split(' '))) found.add(this.#names.placeOf(at));
    });
    return [...found];
  }

  /** The country where most people of a time zone live; null for an unknown zone. */
  countryOfZone(zone: string): string | null {
    return this.#zones.get(canonicalZone(zone)) ?? null;
  }

  /** The nearest places, nearest first; empty if there is none within about 1,000 km. */
  near(point: Point, limit = 3): PlaceSuggestion[] {
    for (const degrees of reach) {
      const close = this.#around(point, degrees);
      if (close.length > 0) return close.slice(0, limit).map((place) => this.suggestion(place));
    }
    return [];
  }

  populationOf(place: number): number {
    return this.#columns.population[place]!;
  }

  areaOf(place: number): number {
    return this.#columns.area[place]!;
  }

  countryOf(place: number): string {
    return this.areas.countryOf(this.areaOf(place));
  }

  pointOf(place: number): Point {
    return { lat: this.#columns.lat[place]!, lng: this.#columns.lng[place]! };
  }

  /** A place as it is shown, in the current language; with its county where the region does not tell it from another. */
  suggestion(place: number, withCounty = false): PlaceSuggestion {
    const name = this.#labels.at(place);
    const labels = this.areas.labels(this.areaOf(place), getLocale(), withCounty);
    const land = labels.pop()!;
    const region = labels.filter((label) => foldName(label) !== foldName(name)).join(', ');
    const label = [name, region, land].filter(Boolean).join(', ');
    const [country, population] = [this.countryOf(place), this.populationOf(place)];
    return { name, ...(region && { region }), label, country, ...this.pointOf(place), population };
  }

  #around(point: Point, degrees: number): number[] {
    const { lat, lng } = this.#columns;
    const found: { place: number; metres: number }[] = [];
    const wide = degrees / Math.max(0.01, Math.cos((point.lat * Math.PI) / 180)) + 1;
    for (let place = 0; place < lat.length; place++) {
      if (Math.abs(lat[place]! - point.lat) > degrees) continue;
      if (Math.abs(((((lng[place]! - point.lng + 540) % 360) + 360) % 360) - 180) > wide) continue;
      const metres = distanceMetres(point, this.pointOf(place));
      if (metres < degrees * metresPerDegree) found.push({ place, metres });
    }
    return found.sort((a, b) => a.metres - b.metres).map(({ place }) => place);
  }

  /** Adds the place of a word, if it lies where it should. */
  #rating(found: Ranked, text: string, { near, country, within = [] }: SearchOptions) {
    return (name: number, start: number) => {
      const place = this.#names.placeOf(name);
      const area = this.areaOf(place);
      if (!within.every((areas) => this.areas.isIn(area, areas))) return;
      const fit = this.#names.fit(name, start, text);
      const isAtHome = Boolean(country) && this.areas.isOfCountry(area, country!);
      const metres = near ? distanceMetres(near, this.pointOf(place)) : 0;
      const population = this.populationOf(place);
      found.add(place, rankOf({ fit, isOwnName: this.#names.isOwn(name), population, isAtHome, metres }));
    };
  }
}

/** The more words begin with what was typed, the larger the towns are that are looked at. */
function fewestPeople(words: number): number {
  return words > manyWords * 3 ? peopleAmongMost : words > manyWords ? peopleAmongMany : 0;
}

/** Whether each typed word begins a word of the name, in the same order, the first one being the same. */
function abbreviates(typed: readonly string[], name: readonly string[]): boolean {
  if (name[0] !== typed[0]) return false;
  let at = 1;
  for (const word of typed.slice(1)) {
    while (at < name.length && !name[at]!.startsWith(word)) at++;
    if (at++ >= name.length) return false;
  }
  return true;
}
