import { breedsContradict } from '#core/matching/reading/breeds.ts';
import { colourLikeness } from '#core/matching/reading/colours.ts';
import { sizes } from '#core/pets/vocabulary.ts';
import { type Pair, speciesOfPair } from './pair.ts';

/**
 * The most that photos count for a pair whose words contradict each other in something visible, in nats. Photos of one
 * place look alike whoever stands in it. With this much, even at the same place in the same week, a match is no strong
 * lead; a chip or a name on a tag can still make it one.
 */
const mostIfContradicted = 1.5;

/** Whether the colours that both reports name are neither the same nor easily confused. */
export function coatsContradict({ missing, found }: Pair): boolean {
  const named = missing.colours.length > 0 && found.colours.length > 0;
  return named && colourLikeness(missing.colours, found.colours) < 0.5;
}

/** Small against large. Cats all look medium. */
export function sizesContradict(pair: Pair): boolean {
  const [one, other] = [pair.missing.size, pair.found.size];
  if (one === null || other === null || speciesOfPair(pair) === 'cat') return false;
  return Math.abs(sizes.indexOf(one) - sizes.indexOf(other)) > 1;
}

/** Breeds that nobody confuses, or a long coat against a short one. */
export function breedContradicts({ missing, found }: Pair): boolean {
  return missing.breed !== null && found.breed !== null && breedsContradict(missing.breed, found.breed);
}

/** Whether the two reports contradict each other in something that a photo shows. */
export function contradicts(pair: Pair): boolean {
  return coatsContradict(pair) || sizesContradict(pair) || breedContradicts(pair);
}

/** What the photos of a pair count for, in nats. */
export function photoCounted(llr: number, contradicted: boolean): number {
  return contradicted ? Math.min(llr, mostIfContradicted) : llr;
}
