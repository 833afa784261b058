import { blankFacts, type CaseFacts } from '#core/matching/fields/case-facts.ts';

/** A missing report without any information; pass the fields that the test is about. */
export function caseFacts(facts: Partial<CaseFacts> = {}): CaseFacts {
  return { ...blankFacts, id: 'a', side: 'missing', ...facts };
}

/** Photos whose embeddings are these directions, normalised. */
export function photoFacts(...directions: number[][]): CaseFacts['photos'] {
  const unit = (direction: number[]) => Float32Array.from(direction, (x) => x / Math.hypot(...direction));
  return { model: 'test-model', vectors: directions.map(unit) };
}
