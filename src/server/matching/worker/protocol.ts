import type { OpenCases } from '#server/matching/open-cases.ts';
import type { PhotoModel } from '#server/photos/model-change/photo-model.ts';

/** What the thread is started with. */
export type ThreadSettings = { databaseUrl: string };

/** The questions to the thread; `loadOnce` also says that it is known which photo model is used. */
export type Questions = Pick<
  OpenCases,
  'adviceOn' | 'load' | 'loadOnce' | 'prepareModel' | 'rank' | 'rankCase' | 'refresh' | 'seenByModel' | 'adoptModel'
> & { close: () => Promise<void> };

/** `model` is the photo model in use when this was asked. */
export type ThreadQuestion<Q extends keyof Questions = keyof Questions> = {
  model: PhotoModel | null;
  question: Q;
  given: Parameters<Questions[Q]>;
};

/** The tasks of the thread. `watch` is never answered: it tells what share of the open cases is loaded. */
export type MatchTasks = {
  ask: (asked: ThreadQuestion) => Promise<unknown>;
  watch: (given: null, tell: (loaded: number) => void) => Promise<never>;
};
