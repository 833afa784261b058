/** The thread of the open cases: see `MatchThread`, which starts it. */
import { parentPort, workerData } from 'node:worker_threads';
import { connect } from '#server/adapters/postgres/connect.ts';
import { openCaseReader } from '#server/adapters/postgres/open-case-reader.ts';
import { OpenCases } from '#server/matching/open-cases.ts';
import type { PhotoModel } from '#server/matching/photo-model.ts';
import { toFailure } from './failure.ts';
import type { Asked, Question, Questions, ThreadSettings, Told } from './protocol.ts';

const { databaseUrl } = workerData as ThreadSettings;
const port = parentPort!;
const tell = (told: Told) => port.postMessage(told);

const connection = connect(databaseUrl, { max: 3 });
let model: PhotoModel | null = null;
const settled = Promise.withResolvers<void>();
const openCases = new OpenCases({
  reader: openCaseReader(connection.db),
  photoModel: () => model,
  modelSettled: settled.promise,
  onLoaded: (share) => tell({ kind: 'loaded', share }),
});

const questions: Questions = {
  rank: (probe) => openCases.rank(probe),
  rankCase: (id) => openCases.rankCase(id),
  adviceOn: (probe, matches, given) => openCases.adviceOn(probe, matches, given),
  refresh: (id) => openCases.refresh(id),
  load: () => openCases.load(),
  loadOnce: () => {
    settled.resolve();
    return openCases.loadOnce().then(collectGarbage);
  },
  seenByModel: () => openCases.seenByModel(),
  prepareModel: (next) => openCases.prepareModel(next),
  adoptModel: () => openCases.adoptModel(),
  close: () => connection.close(),
};

port.on('message', ({ id, model: current, question, given }: Asked) => {
  model = current;
  answer(question, given).then(
    (answer) => tell({ kind: 'answer', id, answer }),
    (error) => tell({ kind: 'failure', id, failure: toFailure(error) }),
  );
});

async function answer<Q extends Question>(question: Q, given: unknown[]): Promise<unknown> {
  return (questions[question] as (...given: unknown[]) => unknown)(...given);
}

/**
 * Collects garbage, because the rows of a hundred thousand cases would stay in memory for long. Works only if Node was
 * started with `--expose-gc`.
 */
function collectGarbage(): void {
  globalThis.gc?.({ type: 'major', execution: 'async' });
}
