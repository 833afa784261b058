import path from 'node:path';
import type { Config } from '#server/config.ts';
import { ModelRefusedError, type NextModel } from '#server/photos/model-change/next-model.ts';
import { photoModelOf } from '#server/photos/photo-analyzer.ts';
import { createPhotoAnalyzer } from '#server/photos/photo-model/analyzer/create-photo-analyzer.ts';
import { fetchInChild } from '#server/photos/photo-model/fetch/fetch-in-child.ts';
import { ModelFetchError } from '#server/photos/photo-model/fetch/model-fetch-error.ts';
import { fetchedOrNew, type ModelSource } from '#server/photos/photo-model/fetch/model-source.ts';
import { fetchedModelsDir } from '#server/photos/photo-model/model-files.ts';
import { ownModelId } from '#server/photos/photo-model/own-model/own-model-description.ts';
import { siteCurvesDir } from '#server/photos/photo-model/site-curves.ts';
import type { Logger } from '#server/platform/logger.ts';

/** A model other than the built-in one; `source` is null if the operator keeps its folder. */
export type WantedModel = {
  name: string;
  folder: string;
  modelsDir: string;
  curvesDir: string;
  /** processes that analyze photos with it */
  workers: number;
  source: ModelSource | null;
};

/**
 * The model that the settings ask for; null for the built-in one.
 * @throws OperatorError if MATCH_MODEL names no model
 */
export async function wantedModel(config: Config): Promise<WantedModel | null> {
  const { matchModel, matchModelDir, matchWorkers: workers, dataDir } = config;
  const common = { workers, modelsDir: fetchedModelsDir(dataDir), curvesDir: siteCurvesDir(dataDir) };
  if (matchModelDir) return { name: matchModelDir, folder: matchModelDir, ...common, source: null };
  if (!matchModel) return null;
  const source = await fetchedOrNew(matchModel, common.modelsDir);
  return { name: source.name, folder: path.join(common.modelsDir, source.name), ...common, source };
}

/** A network is tried with two cores, so that the site goes on as usual. */
const threads = 2;

export function nextModel(wanted: WantedModel, log: Logger): NextModel {
  const { name, folder, modelsDir, curvesDir, workers, source } = wanted;
  return {
    name,
    async fetch(progress, stop) {
      if (source) await fetchInChild({ source, modelsDir, threads }, { progress, stop }).catch(orRefused);
      return ownModelId(folder).catch(refused);
    },
    async open() {
      const analyzer = createPhotoAnalyzer({ modelDir: folder, curvesDir, workers, log });
      await analyzer.ready;
      const model = photoModelOf(analyzer);
      const state = analyzer.state();
      if (model) return { model, analyzer };
      await analyzer.close();
      throw new ModelRefusedError(state.status === 'failed' ? state.reason : 'It does not start.');
    },
  };
}

function orRefused(error: unknown): never {
  if (error instanceof ModelFetchError && !error.mayPass) return refused(error);
  throw error;
}

function refused(error: unknown): never {
  throw new ModelRefusedError((error as Error).message, { cause: error });
}
