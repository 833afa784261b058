import type { CaseFacts } from '#core/matching/case-facts.ts';
import type { PhotoEmbedding } from '#server/photos/photo-embedding.ts';

type Embedding = Pick<PhotoEmbedding, 'model' | 'vector' | 'detected'>;

/** What the photos of one report tell the matcher. All were embedded by one model. */
export function photoFacts(embeddings: readonly Embedding[]): Pick<CaseFacts, 'photos' | 'detected'> {
  const vectors = embeddings.flatMap(({ vector }) => vector ?? []);
  const seen = embeddings.flatMap(({ detected }) => detected ?? []).sort((a, b) => b.score - a.score);
  return {
    photos: vectors.length > 0 ? { model: embeddings[0]!.model, vectors } : null,
    detected: seen[0] ?? null,
  };
}
