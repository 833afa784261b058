import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '#server/config.ts';
import { decodeAllowance } from '#server/photos/images/encoder/decode-cost.ts';
import { createPhotoEncoder } from '#server/photos/images/encoder/photo-encoder.ts';
import { ModelChangeState } from '#server/photos/model-change/model-change-state.ts';
import type { PhotoAnalyzer } from '#server/photos/photo-analyzer.ts';
import { PhotoEmbeddings } from '#server/photos/photo-embeddings.ts';
import { createPhotoAnalyzer } from '#server/photos/photo-model/analyzer/create-photo-analyzer.ts';
import { ownModelId } from '#server/photos/photo-model/own-model/own-model-description.ts';
import { siteCurvesDir } from '#server/photos/photo-model/site-curves.ts';
import { SwitchablePhotoAnalyzer } from '#server/photos/photo-model/switchable-photo-analyzer.ts';
import { adoptModel, currentModel } from '#server/photos/store/embeddings.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import type { Transact } from '#server/platform/database/transact.ts';
import { createPhotoStore } from '#server/platform/files/create-photo-store.ts';
import { openIncomingFiles } from '#server/platform/files/incoming-files.ts';
import type { Logger } from '#server/platform/logger.ts';
import { nextModel, type WantedModel, wantedModel } from './next-model.ts';
import type { OpenDatabase } from './open-database.ts';

type Parts = { database: OpenDatabase; transact: Transact };

/** Sets up how photos are stored, uploaded and analyzed. */
export async function openPhotos(
  { database: { db }, transact }: Parts,
  config: Config,
  logger: Logger,
  stack: AsyncDisposableStack,
) {
  const { analyzer, next } = await openAnalyzer(config, db, logger, stack);
  const encoder = createPhotoEncoder({ charge: decodeAllowance(config.rateLimits) });
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

/** The name under which the built-in model is recorded. */
const builtIn = 'built-in';

/**
 * Starts the analyzer with the model that the matches of this site go by. If the settings ask for another one, the site
 * changes to it once all photos are described. The built-in model is used at once when no other is asked for, so that
 * going back takes one setting.
 */
async function openAnalyzer(config: Config, db: Database, logger: Logger, stack: AsyncDisposableStack) {
  const wanted = await wantedModel(config);
  const inUse = wanted ? await folderInUse(wanted, db) : undefined;
  const curvesDir = siteCurvesDir(config.dataDir);
  const options = { curvesDir, workers: config.matchWorkers, log: logger };
  const analyzer = new SwitchablePhotoAnalyzer(createPhotoAnalyzer({ ...options, modelDir: inUse }));
  stack.defer(() => analyzer.close());
  if (!wanted) recordBuiltIn(analyzer, db, logger);
  // the model that the settings ask for, if it is not in use yet
  return { analyzer, next: wanted && wanted.folder !== inUse ? nextModel(wanted, logger) : null };
}

/** The folder of the recorded model, if it is still what was recorded; otherwise the built-in model is used. */
async function folderInUse(wanted: WantedModel, db: Database): Promise<string | undefined> {
  const current = await currentModel(db);
  if (!current || current.name === builtIn) return undefined;
  for (const folder of [wanted.folder, path.resolve(wanted.modelsDir, current.name)]) {
    if (existsSync(folder) && (await ownModelId(folder).catch(() => null)) === current.model) return folder;
  }
  return undefined;
}

/** Photos that came while another model was in use are not described with it, so it counts as left. */
function recordBuiltIn(analyzer: SwitchablePhotoAnalyzer, db: Database, logger: Logger): void {
  const record = async () => {
    await analyzer.ready;
    const model = analyzer.modelId();
    if (model && (await currentModel(db))?.model !== model) await adoptModel(db, model, builtIn);
  };
  record().catch((error) => logger.error({ err: error }, 'the photo model in use could not be recorded'));
}
