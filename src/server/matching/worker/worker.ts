import { flushCompileCache } from 'node:module';
import { workerData } from 'node:worker_threads';
import { OpenCases } from '#server/matching/open-cases.ts';
import { openCaseReader } from '#server/matching/store/open-case-reader.ts';
import type { PhotoModel } from '#server/photos/photo-analyzer.ts';
import { answerParent } from '#server/platform/child/answer-parent.ts';
import { connect, patience } from '#server/platform/database/connection/connect.ts';

/** The data that the thread is started with. */
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

/** The thread of the open cases: see `MatchThread`, which starts it. */
const { databaseUrl } = workerData as ThreadSettings;
let tell: (loaded: number) => void = () => {};

const connection = connect(databaseUrl, { max: 3 });
/** for reading all cases */
const background = connect(databaseUrl, { max: 2, statementMs: patience.background });
let model: PhotoModel | null = null;
const settled = Promise.withResolvers<void>();
const openCases = new OpenCases({
  reader: { some: openCaseReader(connection.db).some, pages: openCaseReader(background.db).pages },
  photoModel: () => model,
  modelSettled: settled.promise,
  onLoaded: (share) => tell(share),
});

const tasks: MatchTasks = {
  async ask({ model: current, question, given }) {
    model = current;
    if (question === 'close') return void (await Promise.all([connection.close(), background.close()]));
    if (question === 'loadOnce') settled.resolve();
    const answer = await (openCases[question] as (...given: unknown[]) => unknown).apply(openCases, given);
    if (question === 'loadOnce') flushCompileCache();
    return answer;
  },
  watch(_, tellApp) {
    tell = tellApp;
    return new Promise(() => {});
  },
};
answerParent(tasks);
