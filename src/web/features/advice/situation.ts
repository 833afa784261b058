import { type Species, species } from '#core/pets/vocabulary.ts';

/** How the animal is that somebody has found, or sees and cannot catch. */
export const animalStates = ['well', 'hurt', 'loose', 'dead'] as const;
export type AnimalState = (typeof animalStates)[number];

export type Situation = {
  /** null if the finder did not say */
  species: Species | null;
  state: AnimalState;
};

/** The situation that an address asks about. Values that are not known count as not given. */
export function situationOf(query: URLSearchParams): Situation {
  return {
    species: species.find((value) => value === query.get('species')) ?? null,
    state: animalStates.find((value) => value === query.get('state')) ?? 'well',
  };
}

/** The address of the advice for a situation. */
export function advicePath({ species, state }: Partial<Situation>): string {
  const query = new URLSearchParams();
  if (species) query.set('species', species);
  if (state && state !== 'well') query.set('state', state);
  return `/animal-found${query.size > 0 ? `?${query}` : ''}`;
}
