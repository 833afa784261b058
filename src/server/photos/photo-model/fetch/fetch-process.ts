import { answerParent } from '#server/platform/child/answer-parent.ts';
import { fetchModel } from './fetch-model.ts';
import { type FetchTrouble, ModelFetchError } from './model-fetch-error.ts';
import type { ModelSource } from './model-source.ts';

export type FetchRequest = { source: ModelSource; modelsDir: string; threads: number };
export type FetchProgress = { bytes: number; of: number | null };
type Fetched = { folder: string } | { trouble: FetchTrouble; message: string };

/** Messages about every chunk would keep the app busy. */
const tellEveryMs = 500;
let told = 0;

/** The process that fetches a model for the running app, because trying it loads its network. */
const tasks = {
  async fetch({ source, ...options }: FetchRequest, tell: (now: FetchProgress) => void): Promise<Fetched> {
    const progress = (now: FetchProgress) => {
      if (Date.now() - told < tellEveryMs) return;
      told = Date.now();
      tell(now);
    };
    try {
      return { folder: (await fetchModel(source, { ...options, progress })).folder };
    } catch (error) {
      return {
        trouble: error instanceof ModelFetchError ? error.trouble : 'refused',
        message: (error as Error).message,
      };
    }
  },
};
export type FetchTasks = typeof tasks;

answerParent(tasks);
