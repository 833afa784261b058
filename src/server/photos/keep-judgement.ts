import type { LiveEvent } from '#core/contract/live.ts';
import { looksUnsafe, type PhotoJudgement } from '#core/moderation/photo-safety.ts';
import type { SafetyStore } from './safety-store.ts';

export type JudgementDeps = {
  /** null if the operator turned the judgement of photos off */
  safety: Pick<SafetyStore, 'judge'> | null;
  announce: (event: LiveEvent) => Promise<void>;
};

/** Keeps what the photo model says that a photo shows, and holds the photo if somebody has to look at it first. */
export async function keepJudgement(
  { safety, announce }: JudgementDeps,
  photoId: string,
  scores: PhotoJudgement,
): Promise<void> {
  const shownIn = await safety?.judge(photoId, scores, looksUnsafe(scores) ? 'unsafe' : null);
  if (shownIn) await announce({ kind: 'case.changed', ...shownIn });
}
