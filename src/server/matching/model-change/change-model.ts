import { setTimeout } from 'node:timers/promises';
import type { MatchThread } from '#server/matching/worker/match-worker.ts';
import type { ModelChangeState } from '#server/photos/model-change/model-change-state.ts';
import {
  type DescribeDeps,
  describeAllPhotos,
  ModelRefusedError,
  type NextModel,
} from '#server/photos/model-change/next-model.ts';
import type { PhotoAnalyzer } from '#server/photos/photo-analyzer.ts';
import { adoptModel, currentModel } from '#server/photos/store/embeddings.ts';
import type { Logger } from '#server/platform/logger.ts';

type ChangeModelDeps = DescribeDeps & {
  state: ModelChangeState;
  openCases: Pick<MatchThread, 'changeModel'>;
  analyzer: Pick<PhotoAnalyzer, 'idle' | 'modelId'> & { switchTo: (next: PhotoAnalyzer) => void };
  /** whether this instance runs jobs. One that only serves waits until another has described the photos */
  describes: boolean;
  logger: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** between tries after something that may pass, and between looks whether another instance is done; in ms */
  retryMs?: number;
  pollMs?: number;
};

const tenMinutes = 10 * 60_000;
const halfMinute = 30_000;

/**
 * Changes this instance to another photo model: fetches it, tries it, describes all photos of open cases with it, and
 * then switches the matches and the photos of people at once. Until then, and for good if it is refused, everything
 * goes by the model in use. After a restart it continues where it stopped.
 */
export async function changeModel(deps: ChangeModelDeps, next: NextModel, stop: AbortSignal): Promise<void> {
  for (;;) {
    try {
      await changeOnce(deps, next, stop);
      return deps.state.over();
    } catch (error) {
      if (stop.aborted) return;
      const refused = error instanceof ModelRefusedError;
      tell(deps, next, refused, error as Error);
      if (refused) return;
      await setTimeout(deps.retryMs ?? tenMinutes, undefined, { signal: stop }).catch(() => {});
      if (stop.aborted) return;
    }
  }
}

async function changeOnce(deps: ChangeModelDeps, next: NextModel, stop: AbortSignal): Promise<void> {
  const { state, db } = deps;
  state.downloading(next.name, 0, null);
  const id = await next.fetch((bytes, of) => state.downloading(next.name, bytes, of), stop);
  state.describing(next.name, id);
  if (!deps.describes) await describedElsewhere(deps, id, stop);
  const open = await next.open();
  try {
    if (deps.describes) await describeAllPhotos(deps, open, stop);
    await deps.openCases.changeModel(open.model, () => deps.analyzer.switchTo(open.analyzer));
  } catch (error) {
    await open.analyzer.close();
    throw error;
  }
  await adoptModel(db, id, next.name);
  deps.logger.info({ model: id, name: next.name }, 'matches go by another photo model now');
}

async function describedElsewhere({ db, pollMs = halfMinute }: ChangeModelDeps, id: string, stop: AbortSignal) {
  while ((await currentModel(db))?.model !== id) await setTimeout(pollMs, undefined, { signal: stop });
}

function tell({ state, logger }: ChangeModelDeps, { name }: NextModel, refused: boolean, error: Error): void {
  state.failed(refused ? 'refused' : 'waiting', name, error.message);
  if (refused) logger.error({ name, reason: error.message }, 'a photo model was refused; the one in use stays');
  else logger.warn({ name, err: error }, 'the change to another photo model is tried again later');
}
