import { agreementLlr, halving, within } from '#core/matching/fields/agreement.ts';
import type { StatedField } from '#core/matching/fields/stated-field.ts';
import { type StatedName, statedFields, statedNames } from '#core/matching/fields/stated-fields.ts';
import { roughnessOf } from './distance.ts';
import { type EvidenceOf, type Pair, speciesOfPair } from './evidence.ts';
import type { Frequencies } from './frequencies.ts';

const fieldOf = (name: StatedName) => statedFields[name] as StatedField<unknown, object>;

/** What a pair states of one field says, weighed by how common it is among the open reports. */
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

/** What the photos of a pair count for, in nats. */
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
