import type { Frequencies } from '#core/matching/fields/frequencies.ts';
import type { StatedField } from '#core/matching/fields/stated-field.ts';
import { type StatedName, statedFields, statedNames } from '#core/matching/fields/stated-fields.ts';
import { type EvidenceOf, type Pair, speciesOfPair } from './evidence.ts';

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
