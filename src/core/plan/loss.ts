import type { Species } from '#core/pets/vocabulary.ts';

/** Where an animal lives, and how it meets people: what decides where it hides and how it is caught. */
export const habitats = ['indoor', 'outdoor'] as const;
export type Habitat = (typeof habitats)[number];
export const tempers = ['friendly', 'shy', 'frightened'] as const;
export type Temper = (typeof tempers)[number];

/** The kind of animal that an owner looks for; null where nobody said. */
export type Loss = { species: Species | null; lives: Habitat | null; behaves: Temper | null };

/** The facts that change the plan for a species, and are asked where they are not known. */
export function askedOf(species: Species | null): { lives: boolean; behaves: boolean } {
  return { lives: species === 'cat', behaves: species === 'cat' || species === 'dog' };
}
