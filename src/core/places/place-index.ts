import type { PlaceSuggestion, Point } from '#core/contract/place.ts';
import { distanceMetres, metresPerDegree } from './distance.ts';
import { foldName } from './fold.ts';
import { Lines } from './lines.ts';
import type { PlaceColumns } from './place-columns.ts';

type SearchOptions = {
  near?: Point | undefined;
  /** where the asking person lives, ISO 3166-1 alpha-2: its places come before others of the size */
  country?: string | null | undefined;
  limit?: number;
};

/** Shorter queries have no typing errors worth guessing at. */
const shortestWithTypo = 4;
/** A place of one's own country counts as one of thirty times as many people elsewhere. */
const ownCountry = 1.5;
/** What a place is called elsewhere fits a little less than its own name: Vienna is in Austria before it is in Georgia. */
const otherName = 0.25;
/** How far the reverse look-up reaches, in degrees of latitude, step by step. */
const reach = [0.3, 2, 10];

/** Finds places by the beginning of a word of one of their names, and by point. All of it in memory. */
export class PlaceIndex {
  private readonly names: Lines;
  private readonly folded: Lines;
  private readonly otherNames: Lines;
  private readonly countries: Lines;
  private readonly divisions: Lines;
  private readonly columns: PlaceColumns;
  private readonly zones: ReadonlyMap<string, string>;
  private readonly countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });

  constructor(columns: PlaceColumns) {
    this.columns = columns;
    this.names = new Lines(columns.names);
    this.folded = new Lines(columns.folded);
    this.otherNames = new Lines(columns.otherNames);
    this.countries = new Lines(columns.countries);
    this.divisions = new Lines(columns.divisions);
    this.zones = new Map(
      Object.entries(columns.countryOfZone).map(([zone, country]) => [canonicalZone(zone), country]),
    );
  }

  /**
   * Places of a name, best first: whole names, then names that begin so, then those with a word that does; the larger
   * and, given `near`, the nearer first, those of one's own `country` before others. A second part narrows to a country
   * or state ("Paris, TX"). If nothing begins so, one typing error after the first letter is forgiven.
   */
  search(query: string, { near, country, limit = 8 }: SearchOptions = {}): PlaceSuggestion[] {
    const { name, within } = partsOf(query);
    if (!name) return [];
    const exact = this.filtered(this.beginning(name), within);
    const found = exact.length > 0 || name.length < shortestWithTypo ? exact : this.filtered(this.almost(name), within);
    const rated = found.map((at) => ({ place: this.placeOf(at), rank: this.rank(at, name, near, country) }));
    return best(rated, limit).map((place) => this.suggestion(place));
  }

  /** All places whose name, or one of whose other names, is exactly this, the largest first; "Paris, TX" narrows. */
  called(query: string): PlaceSuggestion[] {
    const { name, within } = partsOf(query);
    if (!name) return [];
    const places = new Set(this.filtered(this.exactly(name), within).map((at) => this.placeOf(at)));
    return [...places].map((place) => this.suggestion(place)).sort((a, b) => b.population - a.population);
  }

  /** The country where most people of a time zone live; null for a zone that no place is in. */
  countryOfZone(zone: string): string | null {
    return this.zones.get(canonicalZone(zone)) ?? null;
  }

  /** The nearest places, nearest first; none within about 1,000 km gives none. */
  near(point: Point, limit = 3): PlaceSuggestion[] {
    for (const degrees of reach) {
      const close = this.within(point, degrees);
      if (close.length > 0) return close.slice(0, limit).map((place) => this.suggestion(place));
    }
    return [];
  }

  private within(point: Point, degrees: number): number[] {
    const { lat, lng } = this.columns;
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

  /** Names with a word that begins so, by number. */
  private beginning(name: string): Set<number> {
    return new Set(this.columns.wordName.subarray(this.firstWord(name), this.firstWord(`${name}\uffff`)));
  }

  /** Names that are exactly this. Their words stand before all others that begin so. */
  private exactly(name: string): Set<number> {
    const found = new Set<number>();
    const end = this.firstWord(`${name}\0`);
    for (let i = this.firstWord(name); i < end; i++)
      if (this.columns.wordStart[i] === 0) found.add(this.columns.wordName[i]!);
    return found;
  }

  private almost(name: string): Set<number> {
    const found = new Set<number>();
    const first = name[0]!;
    const end = this.firstWord(`${first}\uffff`);
    for (let i = this.firstWord(first); i < end; i++)
      if (beginsAlmost(this.word(i), name)) found.add(this.columns.wordName[i]!);
    return found;
  }

  /** Position of the first word that is not before `text`. */
  private firstWord(text: string): number {
    let [low, high] = [0, this.columns.wordName.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.word(middle) < text) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The folded name from a word on. */
  private word(position: number): string {
    return this.foldedName(this.columns.wordName[position]!, this.columns.wordStart[position]);
  }

  /** A name by its number, without its first `from` letters: the places' own come first, then the others. */
  private foldedName(at: number, from?: number): string {
    const places = this.columns.population.length;
    return at < places ? this.folded.at(at, from) : this.otherNames.at(at - places, from);
  }

  private placeOf(name: number): number {
    const places = this.columns.population.length;
    return name < places ? name : this.columns.otherPlace[name - places]!;
  }

  private filtered(names: Set<number>, within: string): number[] {
    const all = [...names];
    return within ? all.filter((name) => this.lies(this.placeOf(name), within)) : all;
  }

  private lies(place: number, within: string): boolean {
    const country = this.countries.at(place);
    const names = [country.toLowerCase(), foldName(this.countryName(country)), this.divisions.at(place).toLowerCase()];
    return within
      .split(' ')
      .every((word) => names.some((name) => name.split(' ').some((part) => part.startsWith(word))));
  }

  private rank(at: number, name: string, near: Point | undefined, country: string | null | undefined): number {
    const place = this.placeOf(at);
    const folded = this.foldedName(at);
    const fit = folded === name ? 3 : folded.startsWith(`${name} `) ? 1.5 : folded.startsWith(name) ? 1 : 0;
    const size = Math.log10(this.columns.population[place]! + 100);
    const home = country && this.countries.at(place) === country ? ownCountry : 0;
    const distant = near ? 2 * Math.log10(1 + distanceMetres(near, this.point(place)) / 10_000) : 0;
    return fit + size + home - distant - (at === place ? 0 : otherName);
  }

  private point(place: number): Point {
    return { lat: this.columns.lat[place]!, lng: this.columns.lng[place]! };
  }

  private suggestion(place: number): PlaceSuggestion {
    const name = this.names.at(place);
    const country = this.countries.at(place);
    const division = this.divisions.at(place);
    const parts = [name, /^[A-Z]{2,3}$/.test(division) ? division : '', this.countryName(country)];
    const label = parts.filter(Boolean).join(', ');
    return { name, label, country, ...this.point(place), population: this.columns.population[place]! };
  }

  private countryName(code: string): string {
    return this.countryNames.of(code) ?? code;
  }
}

type Rated = { place: number; rank: number };

/** The `limit` places of highest rank, highest first and each once, without sorting the thousands of one letter. */
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

/** One spelling for the zones that have several: Asia/Kolkata is Asia/Calcutta. As it is if it is no zone. */
function canonicalZone(zone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return zone;
  }
}

/** Whether `text` begins with `name` but for one letter: left out, added, exchanged, or two neighbours swapped. */
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
