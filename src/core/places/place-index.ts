import type { PlaceSuggestion, Point } from '#core/contract/place.ts';
import { distanceMetres } from './distance.ts';
import { foldName } from './fold.ts';
import { Lines } from './lines.ts';
import type { PlaceColumns } from './place-columns.ts';

type SearchOptions = { near?: Point | undefined; limit?: number };

/** Shorter queries have no typing errors worth guessing at. */
const shortestWithTypo = 4;
/** How far the reverse look-up reaches, in degrees of latitude, step by step. */
const reach = [0.3, 2, 10];

/** Finds places by the beginning of a word of their name, and by point. All of it in memory. */
export class PlaceIndex {
  private readonly names: Lines;
  private readonly folded: Lines;
  private readonly countries: Lines;
  private readonly divisions: Lines;
  private readonly columns: PlaceColumns;
  private readonly countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });

  constructor(columns: PlaceColumns) {
    this.columns = columns;
    this.names = new Lines(columns.names);
    this.folded = new Lines(columns.folded);
    this.countries = new Lines(columns.countries);
    this.divisions = new Lines(columns.divisions);
  }

  /**
   * Places of a name, best first: whole names, then names that begin so, then those with a word that does; the larger
   * and, given `near`, the nearer first. A second part narrows to a country or state ("Paris, TX"). If nothing begins
   * so, one typing error after the first letter is forgiven.
   */
  search(query: string, { near, limit = 8 }: SearchOptions = {}): PlaceSuggestion[] {
    const [first = '', ...rest] = query.split(',');
    const name = foldName(first);
    if (!name) return [];
    const within = foldName(rest.join(' '));
    const exact = this.filtered(this.beginning(name), within);
    const found = exact.length > 0 || name.length < shortestWithTypo ? exact : this.filtered(this.almost(name), within);
    return best(found, (place) => this.rank(place, name, near), limit).map((place) => this.suggestion(place));
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
      if (metres < degrees * 111_195) found.push({ place, metres });
    }
    return found.sort((a, b) => a.metres - b.metres).map(({ place }) => place);
  }

  private beginning(name: string): Set<number> {
    return new Set(this.columns.wordPlace.subarray(this.firstWord(name), this.firstWord(`${name}\uffff`)));
  }

  private almost(name: string): Set<number> {
    const found = new Set<number>();
    const first = name[0]!;
    const end = this.firstWord(`${first}\uffff`);
    for (let i = this.firstWord(first); i < end; i++)
      if (beginsAlmost(this.word(i), name)) found.add(this.columns.wordPlace[i]!);
    return found;
  }

  /** Position of the first word that is not before `text`. */
  private firstWord(text: string): number {
    let [low, high] = [0, this.columns.wordPlace.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.word(middle) < text) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The folded name from a word on. */
  private word(position: number): string {
    return this.folded.at(this.columns.wordPlace[position]!, this.columns.wordStart[position]);
  }

  private filtered(places: Set<number>, within: string): number[] {
    const all = [...places];
    return within ? all.filter((place) => this.lies(place, within)) : all;
  }

  private lies(place: number, within: string): boolean {
    const country = this.countries.at(place);
    const names = [country.toLowerCase(), foldName(this.countryName(country)), this.divisions.at(place).toLowerCase()];
    return within
      .split(' ')
      .every((word) => names.some((name) => name.split(' ').some((part) => part.startsWith(word))));
  }

  private rank(place: number, name: string, near: Point | undefined): number {
    const folded = this.folded.at(place);
    const fit = folded === name ? 3 : folded.startsWith(`${name} `) ? 1.5 : folded.startsWith(name) ? 1 : 0;
    const size = Math.log10(this.columns.population[place]! + 100);
    return fit + size - (near ? 2 * Math.log10(1 + distanceMetres(near, this.point(place)) / 10_000) : 0);
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

/** The `limit` items of highest rank, highest first, without sorting the thousands that begin with one letter. */
function best(items: Iterable<number>, rankOf: (item: number) => number, limit: number): number[] {
  const top: { item: number; rank: number }[] = [];
  for (const item of items) {
    const rank = rankOf(item);
    if (top.length === limit && rank <= top[limit - 1]!.rank) continue;
    const at = top.findIndex((other) => rank > other.rank);
    top.splice(at < 0 ? top.length : at, 0, { item, rank });
    if (top.length > limit) top.pop();
  }
  return top.map(({ item }) => item);
}

/** Whether `text` begins with `name` but for one letter: left out, added, exchanged, or two neighbours swapped. */
export function beginsAlmost(text: string, name: string): boolean {
  let same = 0;
  while (same < name.length && text[same] === name[same]) same++;
  if (same === name.length) return true;
  const begins = (textFrom: number, nameFrom: number) => text.startsWith(name.slice(nameFrom), textFrom);
  const swapped = text[same] === name[same + 1] && text[same + 1] === name[same];
  return (
    begins(same + 1, same + 1) ||
    begins(same + 1, same) ||
    begins(same, same + 1) ||
    (swapped && begins(same + 2, same + 2))
  );
}
