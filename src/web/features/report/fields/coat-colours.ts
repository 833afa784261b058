import type { Colour, Species } from '#core/pets/vocabulary.ts';

/** Colours with a swatch, by kind of animal, the most frequent first. Any other word can be typed. */
const coats: Partial<Record<Species, readonly Colour[]>> = {
  dog: ['black', 'white', 'brown', 'tan', 'golden', 'grey', 'cream', 'red', 'brindle', 'merle', 'spotted'],
  cat: ['black', 'white', 'tabby', 'grey', 'ginger', 'tuxedo', 'tortoiseshell', 'calico', 'cream', 'brown', 'pointed'],
  rabbit: ['white', 'grey', 'brown', 'black', 'tan', 'cream', 'ginger', 'spotted'],
  bird: ['green', 'blue', 'yellow', 'white', 'grey', 'red', 'black', 'brown'],
};

const anyAnimal: readonly Colour[] = ['black', 'white', 'brown', 'grey', 'tan', 'cream', 'ginger', 'golden', 'spotted'];

/** The swatches for a species, or for any animal if it is not known. */
export function coatColours(species: string): readonly Colour[] {
  return coats[species as Species] ?? anyAnimal;
}
