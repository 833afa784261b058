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

export type Question = keyof Questions;
export type Given<Q extends Question> = Parameters<Questions[Q]>;
export type Answer<Q extends Question> = Awaited<ReturnType<Questions[Q]>>;

/** To the thread. `model` is the photo model in use when this was asked. */
export type Asked<Q extends Question = Question> = {
  id: number;
  model: PhotoModel | null;
  question: Q;
  given: Given<Q>;
};

/** From the thread. */
export type Told =
  | { kind: 'answer'; id: number; answer: unknown }
  | { kind: 'failure'; id: number; failure: Failure }
  | { kind: 'loaded'; share: number }
  /** a snapshot could not be written */
  | { kind: 'trouble'; failure: Failure };
