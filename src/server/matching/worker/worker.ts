/** The thread of the open cases: see `MatchThread`, which starts it. */
import { flushCompileCache } from 'node:module';
import { workerData } from 'node:worker_threads';
import { OpenCases } from '#server/matching/open-cases.ts';
import { openCaseReader } from '#server/matching/store/open-case-reader.ts';
import type { PhotoModel } from '#server/photos/model-change/photo-model.ts';
import { answerParent } from '#server/platform/child/answer-parent.ts';
import { connect, patience } from '#server/platform/database/connection/connect.ts';
import type { MatchTasks, Questions, ThreadSettings } from './protocol.ts';

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

const questions: Questions = {
  rank: (probe) => openCases.rank(probe),
  rankCase: (id) => openCases.rankCase(id),
  adviceOn: (probe, matches, given) => openCases.adviceOn(probe, matches, given),
  refresh: (...ids) => openCases.refresh(...ids),
  load: () => openCases.load(),
  loadOnce: async () => {
    settled.resolve();
    await openCases.loadOnce();
    flushCompileCache();
  },
  seenByModel: () => openCases.seenByModel(),
  prepareModel: (next) => openCases.prepareModel(next),
  adoptModel: () => openCases.adoptModel(),
  close: async () => {
    await connection.close();
    await background.close();
  },
};

const tasks: MatchTasks = {
  async ask({ model: current, question, given }) {
    model = current;
    return (questions[question] as (...given: unknown[]) => unknown)(...given);
  },
  watch(_, tellApp) {
    tell = tellApp;
    return new Promise(() => {});
  },
};
answerParent(tasks);
