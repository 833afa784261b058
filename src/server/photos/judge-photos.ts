import type { LiveEvent } from '#core/contract/live.ts';
import { looksUnsafe, type PhotoJudgement } from '#core/moderation/photo-safety.ts';
import type { Ask } from '#server/platform/database/connection/ask.ts';
import type { Transact } from '#server/platform/database/transact.ts';
import type { PhotoStore } from '#server/platform/files/photo-store.ts';
import type { PhotoAnalyzer } from './photo-analyzer.ts';
import { PhotoUnreadableError } from './photo-analyzer-errors.ts';
import { judgePhoto, keepHash, type UnjudgedPhoto, unjudgedPhotos } from './store/photo-safety.ts';

export type JudgementDeps = {
  transact: Transact;
  /** false if the operator turned the judgement of photos off */
  judges: boolean;
  announce: (event: LiveEvent) => Promise<void>;
};

/** Keeps what the photo model says that a photo shows, and holds the photo if somebody has to look at it first. */
export async function keepJudgement(
  { transact, judges, announce }: JudgementDeps,
  photoId: string,
  scores: PhotoJudgement,
): Promise<void> {
  if (!judges) return;
  const hold = looksUnsafe(scores) ? 'unsafe' : null;
  const shownIn = await transact(({ ask }) => judgePhoto(ask, photoId, scores, hold));
  if (shownIn) await announce({ kind: 'case.edited', ...shownIn });
}

export type JudgeOldDeps = JudgementDeps & {
  ask: Ask;
  analyzer: Pick<PhotoAnalyzer, 'judge' | 'state'>;
  store: Pick<PhotoStore, 'read'>;
  /** the perceptual hash of a stored picture */
  hashPicture: (stored: Uint8Array) => Promise<string>;
};

const batchSize = 20;
/** What cannot be read is shown to nobody either. */
const nothing: PhotoJudgement = { drawing: 0, hentai: 0, neutral: 0, porn: 0, sexy: 0, animal: 0 };

/**
 * Judges the photos of cases that were never judged, once each: those from before there was a judgement, and those that
 * came while the photo model was away. They are not described again. Aborting stops it; the next run continues.
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

async function judgeOne(deps: JudgeOldDeps, { id, key, picture_hash }: UnjudgedPhoto) {
  const picture = await deps.store.read(key);
  const scores = picture ? await judged(deps, picture) : nothing;
  if (picture && scores !== nothing && !picture_hash) await keepHash(deps.ask, id, await deps.hashPicture(picture));
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
