/** The thread of the open cases: see `MatchThread`, which starts it. */
import { flushCompileCache } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import { OpenCases } from '#server/matching/open-cases.ts';
import { openCaseReader } from '#server/matching/store/open-case-reader.ts';
import type { PhotoModel } from '#server/photos/model-change/photo-model.ts';
import { toFailure } from '#server/platform/child/failure.ts';
import { connect } from '#server/platform/database/connection/connect.ts';
import { patience } from '#server/platform/database/connection/patience.ts';
import type { Asked, Question, Questions, ThreadSettings, Told } from './protocol.ts';
import { snapshotFile } from './snapshot-file.ts';

const { databaseUrl, snapshotPath } = workerData as ThreadSettings;
const port = parentPort!;
/** So that a start after a crash need not read too many cases again, and closed cases do not stay for long. */
const keptEveryMs = 3600_000;
const tell = (told: Told) => port.postMessage(told);

const connection = connect(databaseUrl, { max: 3 });
/** for reading all cases */
const background = connect(databaseUrl, { max: 2, statementMs: patience.background });
const { pages, stamps } = openCaseReader(background.db);
let model: PhotoModel | null = null;
const settled = Promise.withResolvers<void>();
const openCases = new OpenCases({
  reader: { some: openCaseReader(connection.db).some, pages, stamps },
  ...(snapshotPath && { snapshots: snapshotFile(snapshotPath) }),
  photoModel: () => model,
  modelSettled: settled.promise,
  onLoaded: (share) => tell({ kind: 'loaded', share }),
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
    keep();
    flushCompileCache();
  },
  seenByModel: () => openCases.seenByModel(),
  prepareModel: (next) => openCases.prepareModel(next),
  adoptModel: () => openCases.adoptModel(),
  close: async () => {
    keep();
    await connection.close();
    await background.close();
  },
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

setInterval(keep, keptEveryMs).unref();

/** Writes a snapshot, if there are changes. Requests wait meanwhile: about a second for each 300 MB. */
function keep(): void {
  try {
    openCases.keep();
  } catch (error) {
    tell({ kind: 'trouble', failure: toFailure(error) });
  }
}
