import { coatOf } from '#core/matching/fields/colour.ts';
import { agreementLlr, halving, type Kind, type StatedField, within } from '#core/matching/fields/stated-field.ts';
import { type StatedName, statedFields, statedNames } from '#core/matching/fields/stated-fields.ts';
import type { Profile } from '#core/matching/reading/profile.ts';
import { roughnessOf } from './distance.ts';
import { type EvidenceOf, type Pair, speciesOfPair } from './evidence.ts';

/** Assumed share of a value, and how many reports that is worth. With few open reports nothing can be called rare. */
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

const fieldOf = (name: StatedName) => statedFields[name] as StatedField<unknown, object>;

/** The evidence of one field that both reports of a pair state, weighed by how common it is among the open reports. */
export function statedEvidence<N extends StatedName>(name: N, pair: Pair, frequencies: Frequencies): EvidenceOf<N> {
  const species = speciesOfPair(pair);
  const known = { species, share: frequencies.share.bind(frequencies, species) };
  const row = fieldOf(name).weigh(pair.missing[name], pair.found[name], known);
  return { field: name, ...row } as EvidenceOf<N>;
}

/** The fields in which something may contradict what a photo shows. */
export const visibleFields = statedNames.filter((name) => fieldOf(name).contradicts);

/** Whether the reports contradict each other in this field. */
export function contradictsIn(name: StatedName, pair: Pair): boolean {
  return fieldOf(name).contradicts?.(pair.missing[name], pair.found[name], speciesOfPair(pair)) ?? false;
}

/**
 * The most that photos count for a pair whose words contradict each other in something visible, in nats. Photos of one
 * place look alike whoever stands in it. With this much, even at the same place in the same week, a match is no strong
 * lead; a chip or a name on a tag can still make it one.
 */
const mostIfContradicted = 1.5;

/** Whether the two reports contradict each other in something that a photo shows. */
export function contradicts(pair: Pair): boolean {
  return visibleFields.some((name) => contradictsIn(name, pair));
}

/** The evidence of the photos of a pair, in nats. */
export function photoCounted(llr: number, contradicted: boolean): number {
  return contradicted ? Math.min(llr, mostIfContradicted) : llr;
}

/**
 * Owner and finder name the same place in about four of ten cases (working estimate: most animals are found within 500
 * m, Huang 2018, but people name streets, quarters and towns as they like).
 */
const placeKappa = 0.4;
const areaLimits = { most: 4, least: 0 } as const;

/**
 * Evidence of the rarest word that both places share, weighed by how many open reports use it: a street says more than
 * the town. Between two pins it is 0, because the distance already covers it. If a point only stands for a town, a
 * shared street says more than the distance: what it says beyond the distance is counted here. Different place names
 * say nothing, because one quarter has many names.
 *
 * @param distance the evidence of the distance, in nats
 */
export function areaEvidence(pair: Pair, frequencies: Frequencies, distance: number): EvidenceOf<'area'> {
  const { missing, found } = pair;
  const placed = missing.point !== null && found.point !== null;
  const said = placed && roughnessOf(pair) === 0;
  const words = said ? [] : [...missing.area].filter((word) => found.area.has(word));
  const shares = words.map((word) => frequencies.share(null, 'place', word));
  const llr = words.length > 0 ? agreementLlr(placeKappa, Math.min(1, ...shares)) : 0;
  const known = placed ? Math.max(0, distance) : 0;
  return { field: 'area', llr: within(llr - known, areaLimits.least, areaLimits.most), words };
}

/** A distinctive word of one report is used in the other about once in twenty times (working estimate). */
const wordKappa = 0.05;
/** Words used by more than this share of reports are not distinctive. */
const rare = 0.05;
export const textLimits = { most: 3.5, least: 0 } as const;

/**
 * Rare words that both reports use ("heart-shaped", a name on a tag), weighed by how rare they are among the open
 * reports: the rarest in full, each further one at half the weight of the one before. Words that only one report uses
 * say nothing.
 */
export function textEvidence({ missing, found }: Pair, frequencies: Frequencies): EvidenceOf<'text'> {
  const weighed = [...missing.words]
    .filter((word) => found.words.has(word))
    .map((word) => ({ word, share: frequencies.share(null, 'word', word) }))
    .filter(({ share }) => share <= rare)
    .sort((a, b) => a.share - b.share || (a.word < b.word ? -1 : 1));
  const llr = halving(weighed.map(({ share }) => agreementLlr(wordKappa, share)));
  return { field: 'text', llr: within(llr, textLimits.least, textLimits.most), words: weighed.map(({ word }) => word) };
}
