import type { CaseFacts } from '#core/matching/case-facts.ts';

/** A missing report without any information; pass the fields that the test is about. */
export function caseFacts(facts: Partial<CaseFacts> = {}): CaseFacts {
  return {
    id: 'a',
    side: 'missing',
    species: null,
    breed: null,
    colour: null,
    markings: null,
    sex: null,
    ageGroup: null,
    size: null,
    collar: null,
    name: null,
    text: null,
    area: null,
    point: null,
    pointRadius: null,
    occurredAt: null,
    microchip: null,
    lifestyle: null,
    photos: null,
    detected: null,
    ...facts,
  };
}

/** Photos whose embeddings are these directions, normalised. */
export function photoFacts(...directions: number[][]): CaseFacts['photos'] {
  const unit = (direction: number[]) => Float32Array.from(direction, (x) => x / Math.hypot(...direction));
  return { model: 'test-model', vectors: directions.map(unit) };
}
