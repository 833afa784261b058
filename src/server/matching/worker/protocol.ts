import type { OpenCases } from '#server/matching/open-cases.ts';
import type { PhotoModel } from '#server/photos/model-change/photo-model.ts';
import type { Failure } from '#server/platform/child/failure.ts';

/** What the thread is started with. `snapshotPath`: the file of the snapshot; without it none is kept. */
export type ThreadSettings = { databaseUrl: string; snapshotPath?: string };

/** The questions to the thread; `loadOnce` also says that it is known which photo model is used. */
export type Questions = Pick<
  OpenCases,
  'adviceOn' | 'load' | 'loadOnce' | 'prepareModel' | 'rank' | 'rankCase' | 'refresh' | 'seenByModel' | 'adoptModel'
> & { close: () => Promise<void> };

/** `model` is the photo model in use when this was asked. */
export type Asked<Q extends keyof Questions = keyof Questions> = {
  model: PhotoModel | null;
  question: Q;
  given: Parameters<Questions[Q]>;
};

/** How much is loaded; or a snapshot could not be written. */
export type ThreadNews = { loaded: number } | { trouble: Failure };

/** The tasks of the thread. `watch` is never answered: it tells what nobody asked for. */
export type MatchTasks = {
  ask: (asked: Asked) => Promise<unknown>;
  watch: (given: null, tell: (news: ThreadNews) => void) => Promise<never>;
};
