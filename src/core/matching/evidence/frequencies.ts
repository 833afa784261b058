import { coatOf } from '#core/matching/fields/colour.ts';
import type { Kind } from '#core/matching/fields/stated-field.ts';
import type { Profile } from '#core/matching/reading/profile.ts';

/**
 * Assumed share of a value before anything was counted, and how many reports that assumption is worth. With few open
 * reports nothing can be called rare.
 */
const assumed: Record<Kind, { share: number; weight: number }> = {
  coat: { share: 0.08, weight: 20 },
  breed: { share: 0.08, weight: 20 },
  mark: { share: 0.05, weight: 20 },
  word: { share: 0.02, weight: 50 },
  place: { share: 0.1, weight: 20 },
};

/**
 * How often each value occurs among the open reports of one side, so that agreeing on a rare value weighs more than
 * agreeing on a common one (Winkler 1989). Kept current by `add` and `remove`, each O(words of the report).
 */
export class Frequencies {
  readonly #tables = new Map<string, { total: number; counts: Map<string, number> }>();

  add(profile: Profile): void {
    this.#change(profile, 1);
  }

  remove(profile: Profile): void {
    this.#change(profile, -1);
  }

  /** Share (above 0) of a species' reports that have this value, among those that state anything of this kind. */
  share(species: string | null, kind: Kind, value: string): number {
    const { share, weight } = assumed[kind];
    const table = this.#tables.get(nameOf(kind, species));
    return ((table?.counts.get(value) ?? 0) + share * weight) / ((table?.total ?? 0) + weight);
  }

  #change(profile: Profile, by: 1 | -1): void {
    this.#count('coat', profile.species, profile.colour.length > 0 ? [coatOf(profile.colour)] : [], by);
    this.#count('breed', profile.species, profile.breed ? [profile.breed] : [], by);
    this.#count('mark', profile.species, profile.markings, by);
    this.#count('word', null, [...profile.words], by);
    this.#count('place', null, [...profile.area], by);
  }

  #count(kind: Kind, species: string | null, values: readonly string[], by: 1 | -1): void {
    if (values.length === 0) return;
    const name = nameOf(kind, species);
    const table = this.#tables.get(name) ?? { total: 0, counts: new Map<string, number>() };
    this.#tables.set(name, table);
    table.total += by;
    for (const value of values) {
      const count = (table.counts.get(value) ?? 0) + by;
      if (count > 0) table.counts.set(value, count);
      else table.counts.delete(value);
    }
  }
}

const nameOf = (kind: Kind, species: string | null) => `${kind} ${species ?? ''}`;
