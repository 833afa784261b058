import type { LiveEvent } from '#core/contract/live.ts';
import { looksUnsafe, type PhotoJudgement } from '#core/moderation/photo-safety.ts';
import type { Transact } from '#server/platform/database/connection/transact.ts';
import { judgePhoto } from './store/photo-safety.ts';

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
  if (shownIn) await announce({ kind: 'case.changed', ...shownIn });
}
