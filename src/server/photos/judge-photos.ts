import { isUnsafe, type PhotoJudgement } from '#core/moderation/photo-safety.ts';
import type { Ask } from '#server/platform/database/connection/ask.ts';
import type { Transact } from '#server/platform/database/transact.ts';
import type { PhotoStore } from '#server/platform/files/photo-store.ts';
import { type PhotoAnalyzer, PhotoUnreadableError } from './photo-analyzer.ts';
import { judgePhoto, type UnjudgedPhoto, unjudgedPhotos } from './store/photo-safety.ts';

export type JudgementDeps = {
  transact: Transact;
  /** false if the operator turned the judgement of photos off */
  judges: boolean;
};

/** Keeps what the photo model says that a photo shows, and holds the photo if somebody has to look at it first. */
export async function keepJudgement(
  { transact, judges }: JudgementDeps,
  photoId: string,
  scores: PhotoJudgement,
): Promise<void> {
  if (!judges) return;
  const hold = isUnsafe(scores) ? 'unsafe' : null;
  await transact(async ({ ask, announce }) => {
    const shownIn = await judgePhoto(ask, photoId, scores, hold);
    if (shownIn) await announce({ kind: 'case.edited', ...shownIn });
  });
}

export type JudgeOldDeps = JudgementDeps & {
  ask: Ask;
  analyzer: Pick<PhotoAnalyzer, 'judge' | 'state'>;
  store: Pick<PhotoStore, 'read'>;
};

const batchSize = 20;
/** A photo that cannot be read is shown to nobody either. */
const nothing: PhotoJudgement = { drawing: 0, hentai: 0, neutral: 0, porn: 0, sexy: 0, animal: 0 };

/**
 * Judges the photos of cases that came while the photo model was away, once each. They are not described again. Aborting
 * stops it; the next run continues.
 */
export async function judgeOldPhotos(deps: JudgeOldDeps, stop: AbortSignal): Promise<void> {
  if (!deps.judges) return;
  for (;;) {
    const batch = await unjudgedPhotos(deps.ask, batchSize);
    if (batch.length === 0) return;
    for (const photo of batch) {
      if (stop.aborted || deps.analyzer.state().status !== 'ready') return;
      await judgeOne(deps, photo);
    }
  }
}

async function judgeOne(deps: JudgeOldDeps, { id, key }: UnjudgedPhoto) {
  const picture = await deps.store.read(key);
  const scores = picture ? await judged(deps, picture) : nothing;
  await keepJudgement(deps, id, scores);
}

async function judged({ analyzer }: Pick<JudgeOldDeps, 'analyzer'>, picture: Uint8Array): Promise<PhotoJudgement> {
  try {
    return await analyzer.judge(picture, { priority: 'background' });
  } catch (error) {
    if (error instanceof PhotoUnreadableError) return nothing;
    throw error;
  }
}
