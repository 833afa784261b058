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

/** How an animal lives, as far as it matters for where it hides: cats by the door, dogs by how they meet strangers. */
const lives = { cat: ['indoor', 'outdoor'], dog: ['friendly', 'shy'] } as const;
export type Life = (typeof lives)[keyof typeof lives][number];

/** The kind of animal that an owner looks for; null where they did not say. */
export type Loss = { species: Species | null; life: Life | null };

/** The ways of life that are told apart for a species. */
export const livesOf = (kind: Species | null): readonly Life[] => (kind === 'cat' || kind === 'dog' ? lives[kind] : []);

/** The loss that an address asks about. Values that are not known, or do not fit the species, count as not given. */
export function lossOf(query: URLSearchParams): Loss {
  const kind = species.find((value) => value === query.get('species')) ?? null;
  return { species: kind, life: livesOf(kind).find((value) => value === query.get('life')) ?? null };
}

/**
 * The address of the plan for a loss.
 * @param step the heading that it leads to
 */
export function planPath({ species: kind = null, life }: Partial<Loss>, step?: string): string {
  const query = new URLSearchParams();
  if (kind) query.set('species', kind);
  if (life && livesOf(kind).includes(life)) query.set('life', life);
  return `/pet-missing${query.size > 0 ? `?${query}` : ''}${step ? `#${step}` : ''}`;
}

/** One heading of a page of advice with its lines. Its id is where links to it lead. */
export type Step<Id extends string = string> = { id: Id; title: string; lines: string[] };

/** The line of a table that fits, if there is one. */
export function lineIn<K extends string>(lines: Partial<Record<K, () => string>>, kind: K | null): string[] {
  const line = kind && lines[kind];
  return line ? [line()] : [];
}
