import type { Locale } from '#core/paraglide/runtime.js';
import type { AreaColumns } from './area-columns.ts';
import { areaName, countryName } from './area-name.ts';
import { countBefore, Lines } from './lines.ts';

/** The areas that a text may mean: "Georgia" is a country and a state. */
export type Areas = ReadonlySet<number>;

/** The longest name of an area, in words. */
const mostWords = 6;

/** Knows the areas by their names. Entirely in memory. */
export class AreaIndex {
  readonly #columns: AreaColumns;
  readonly #codes: Lines;
  readonly #labels: Lines;
  readonly #names: Lines;

  constructor(columns: AreaColumns) {
    this.#columns = columns;
    this.#codes = new Lines(columns.codes);
    this.#labels = new Lines(columns.labels);
    this.#names = new Lines(columns.names);
  }

  /** The areas of exactly this name, abbreviation or code. */
  called(text: string): Areas {
    const name = areaName(text);
    return name ? this.#between(name, `${name}\0`) : new Set();
  }

  /** The areas with a name that begins so. */
  beginning(text: string): Areas {
    const name = areaName(text);
    return name ? this.#between(name, `${name}\uffff`) : new Set();
  }

  /** Areas that stand one after the other, "IL USA"; null if other words stand there too. */
  listed(words: readonly string[]): Areas[] | null {
    if (words.length === 0) return [];
    for (let count = Math.min(mostWords, words.length); count > 0; count--) {
      const first = this.called(words.slice(0, count).join(' '));
      const others = first.size > 0 ? this.listed(words.slice(count)) : null;
      if (others) return [first, ...others];
    }
    return null;
  }

  /** Whether an area is one of these or lies in one of them. */
  isIn(area: number, outer: Areas): boolean {
    for (let at = area; ; at = this.#columns.parent[at]!) {
      if (outer.has(at)) return true;
      if (this.#columns.parent[at] === at) return false;
    }
  }

  populationOf(area: number): number {
    return this.#columns.population[area]!;
  }

  countryOf(area: number): string {
    return this.#codes.at(area).slice(0, 2);
  }

  isOfCountry(area: number, country: string): boolean {
    const isSame = (at: number) => this.#codes.charCodeAt(area, at) === country.charCodeAt(at);
    return isSame(0) && isSame(1);
  }

  isCountry(area: number): boolean {
    return this.#columns.parent[area] === area;
  }

  /** "Baden-Württemberg, Germany"; with the county in front if it is asked for. */
  labels(area: number, locale: Locale, withCounty: boolean): string[] {
    const labels: string[] = [];
    for (let at = area; !this.isCountry(at); at = this.#columns.parent[at]!)
      if (withCounty || this.isCountry(this.#columns.parent[at]!)) labels.push(this.#labels.at(at));
    return [...labels, countryName(this.countryOf(area), locale)];
  }

  #between(from: string, to: string): Areas {
    const { named } = this.#columns;
    const first = (text: string) => countBefore(named.length, (at) => this.#names.at(at) < text);
    return new Set(named.subarray(first(from), first(to)));
  }
}
