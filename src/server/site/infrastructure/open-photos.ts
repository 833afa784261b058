import type { Config } from '#server/config.ts';
import { decodeAllowance } from '#server/photos/decode-allowance.ts';
import { PhotoEncoder } from '#server/photos/images/encoder/photo-encoder.ts';
import { ModelChangeState } from '#server/photos/model-change/model-change-state.ts';
import type { PhotoAnalyzer } from '#server/photos/photo-analyzer.ts';
import { PhotoEmbeddings } from '#server/photos/photo-embeddings.ts';
import type { Transact } from '#server/platform/database/transact.ts';
import { createPhotoStore } from '#server/platform/files/create-photo-store.ts';
import { openIncomingFiles } from '#server/platform/files/incoming-files.ts';
import type { Logger } from '#server/platform/logger.ts';
import type { OpenDatabase } from '#server/site/infrastructure/open-database.ts';
import { openAnalyzer } from './open-analyzer.ts';

export type OpenPhotos = Awaited<ReturnType<typeof openPhotos>>;

type Parts = { database: OpenDatabase; transact: Transact };

/** Sets up how photos are stored, uploaded and analyzed. */
export async function openPhotos(
  { database: { db }, transact }: Parts,
  config: Config,
  logger: Logger,
  stack: AsyncDisposableStack,
) {
  const { analyzer, next } = await openAnalyzer(config, db, logger, stack);
  const encoder = new PhotoEncoder({ charge: decodeAllowance(config.rateLimits) });
  stack.defer(() => encoder.close());
  const incoming = await openIncomingFiles(config.dataDir);
  stack.defer(() => incoming.close());
  const store = await createPhotoStore(config);
  const judging = { transact, judges: config.photoSafety };
  const embeddingsBy = (by: PhotoAnalyzer) => new PhotoEmbeddings({ ...judging, analyzer: by, db, store, logger });
  const embeddings = embeddingsBy(analyzer);
  return {
    ...judging,
    ...{ analyzer, next, modelState: new ModelChangeState() },
    ...{ store, incoming, encode: encoder.encode },
    ...{ embeddings, embeddingsBy, embedAhead: embeddings.embedAhead.bind(embeddings) },
  };
}
