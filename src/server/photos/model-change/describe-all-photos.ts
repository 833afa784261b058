import type { PhotoAnalyzer } from '#server/photos/photo-analyzer.ts';
import type { PhotoEmbeddings } from '#server/photos/photo-embeddings.ts';
import { findEmbedding, forgetEmbeddings } from '#server/photos/store/embeddings.ts';
import type { PhotoToEmbed } from '#server/photos/store/photo-embedding.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { missingPhotos } from './missing-photos.ts';
import { ModelRefusedError, type OpenModel } from './next-model.ts';

export type DescribeDeps = {
  db: Database;
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
  for await (const batch of missingPhotos(deps.db, model.id, stop)) {
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
async function isDescribed({ db, analyzer }: DescribeDeps, { id }: PhotoToEmbed): Promise<boolean> {
  const current = analyzer.modelId();
  return current !== null && ((await findEmbedding(db, id, current))?.vector ?? null) !== null;
}

async function refuse({ db }: DescribeDeps, model: string): Promise<never> {
  await forgetEmbeddings(db, model);
  throw new ModelRefusedError('It could not describe a photo that the model in use can describe.');
}
