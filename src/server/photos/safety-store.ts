import type { HoldReason, PhotoJudgement } from '#core/moderation/photo-safety.ts';

/** A photo that was never judged, from before there was a judgement or because it could not be made. */
export type UnjudgedPhoto = { id: string; key: string; picture_hash: string | null };

/** Port of what is known about the content of photos. */
export type SafetyStore = {
  /** Whether this picture is a copy of one that moderators removed, by its perceptual hash. */
  wasRemoved: (pictureHash: string) => Promise<boolean>;
  /**
   * Keeps the first judgement about a photo and, with a reason, holds the photo: nobody is shown it, and once it is part of
   * something it is in the queue of the moderators. Later judgements change nothing, so that what a moderator released stays.
   * @returns the case whose pages now lack it, if it is part of one
   */
  judge: (
    photoId: string,
    scores: PhotoJudgement,
    hold: HoldReason | null,
  ) => Promise<{ case_id: string; slug: string } | null>;
  /** At most `limit`, newest first, without uploads that nothing uses. */
  unjudged: (limit: number) => Promise<UnjudgedPhoto[]>;
  keepHash: (photoId: string, pictureHash: string) => Promise<void>;
};
