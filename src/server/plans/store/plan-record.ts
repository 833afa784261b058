import type { Point, PointPrecision } from '#core/contract/place.ts';
import type { SearchedShape } from '#core/contract/plan.ts';
import type { Habitat, Temper } from '#core/plan/loss.ts';

/** Who did something; both are null once the account is deleted, and the name where none was given. */
export type DoerRecord = { user_id: string | null; name: string | null };

export type StepRecord = {
  step: string;
  taken_by: DoerRecord;
  taken_at: Date | null;
  done_by: DoerRecord;
  done_at: Date | null;
};

export type AreaRecord = {
  id: string;
  shape: SearchedShape | null;
  words: string | null;
  by: DoerRecord;
  created_at: Date;
};

export type HelperRecord = { id: string; user_id: string; name: string | null; created_at: Date };

export type InvitationRecord = { id: string; expires_at: Date };

/** What is kept of a plan besides its steps. */
export type PlanRecord = {
  lives: Habitat | null;
  behaves: Temper | null;
  place_shared: boolean;
  /** where it went missing: for the owner, and for helpers only if the owner shares it */
  true_point: Point | null;
  point_precision: PointPrecision | null;
  asked: boolean;
};
