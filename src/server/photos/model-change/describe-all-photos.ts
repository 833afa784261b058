import type { PhotoAnalyzer } from '#server/photos/photo-analyzer.ts';
import type { EmbeddingStore, PhotoToEmbed } from '#server/photos/photo-embedding.ts';
import type { PhotoEmbeddings } from '#server/photos/photo-embeddings.ts';
import { missingPhotos } from './missing-photos.ts';
import type { OpenModel } from './model-change-ports.ts';
import { ModelRefusedError } from './model-refused-error.ts';

export type DescribeDeps = {
  stored: Pick<EmbeddingStore, 'find' | 'missing' | 'forget'>;
  /** of the model in use */
  analyzer: Pick<PhotoAnalyzer, 'idle' | 'modelId'>;
  /** embeddings made by another analyzer */
  embeddingsBy: (analyzer: PhotoAnalyzer) => Pick<PhotoEmbeddings, 'of'>;
};

/**
 * Describes all photos of open cases with a model that is not in use yet; what an earlier run described stays. Photos
 * that people upload or wait for go first: it pauses while the model in use has any.
 * @throws ModelRefusedError if it cannot describe a photo that the model in use can
 */
export async function describeAllPhotos(deps: DescribeDeps, { model, analyzer }: OpenModel, stop: AbortSignal) {
  const embeddings = deps.embeddingsBy(analyzer);
  for await (const batch of missingPhotos(deps.stored, model.id, stop)) {
    for (const photo of batch) {
      await deps.analyzer.idle();
      stop.throwIfAborted();
      const { vector } = await embeddings.of(photo, 'background');
      if (!vector && (await isDescribed(deps, photo))) await refuse(deps, model.id);
    }
  }
  stop.throwIfAborted();
}

/** Both models look at the same animal, so what one can describe the other should. */
async function isDescribed({ stored, analyzer }: DescribeDeps, { id }: PhotoToEmbed): Promise<boolean> {
  const current = analyzer.modelId();
  return current !== null && ((await stored.find(id, current))?.vector ?? null) !== null;
}

async function refuse({ stored }: DescribeDeps, model: string): Promise<never> {
  await stored.forget(model);
  throw new ModelRefusedError('It could not describe a photo that the model in use can describe.');
}
