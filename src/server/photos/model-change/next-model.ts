import type { PhotoAnalyzer, PhotoModel } from '#server/photos/photo-analyzer.ts';
import type { PhotoEmbeddings } from '#server/photos/photo-embeddings.ts';
import { findEmbedding, forgetEmbeddings, missingEmbeddings } from '#server/photos/store/embeddings.ts';
import type { PhotoToEmbed } from '#server/photos/store/photo-record.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';

/** A photo model in a process of its own, which was tried on pictures. */
export type OpenModel = { model: PhotoModel; analyzer: PhotoAnalyzer };

/** The photo model that the settings ask for. */
export type NextModel = {
  /** what the settings call it */
  name: string;
  /**
   * Brings its files here if they are not, and returns its id.
   * @throws ModelRefusedError if they cannot be used; anything else may pass
   */
  fetch: (progress: (bytes: number, of: number | null) => void, stop: AbortSignal) => Promise<string>;
  /** @throws ModelRefusedError if it does not work */
  open: () => Promise<OpenModel>;
};

/** A photo model that cannot be used, now or later, without somebody's help; the message says why. */
export class ModelRefusedError extends Error {
  override name = 'ModelRefusedError';
}

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

const batchSize = 20;

/**
 * The photos of open cases that a model has not embedded yet, in batches, until there are none or it is told to stop.
 * Each is given once, even if its embedding cannot be stored.
 */
export async function* missingPhotos(db: Database, model: string, stop: AbortSignal): AsyncIterable<PhotoToEmbed[]> {
  const given = new Set<string>();
  while (!stop.aborted) {
    const batch = (await missingEmbeddings(db, model, batchSize)).filter(({ id }) => !given.has(id));
    if (batch.length === 0) return;
    for (const { id } of batch) given.add(id);
    yield batch;
  }
}
