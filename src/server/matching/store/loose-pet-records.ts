import type { Precision } from '#core/cases/seen.ts';
import type { Point, PointPrecision } from '#core/contract/place.ts';
import type { Species } from '#core/pets/vocabulary.ts';
import type { PhotoRecord } from '#server/photos/store/photo-record.ts';

/** A loose pet that somebody saw. */
export type LoosePetRecord = {
  id: string;
  species: Species | null;
  colour: string | null;
  description: string;
  area_name: string;
  /** obscured like the point of a report */
  location: Point | null;
  public_radius: number | null;
  seen_at: Date;
  seen_precision: Precision;
  seen_day: string;
  photos: PhotoRecord[];
};

/** `photoIds`: uploads of the reporter */
export type NewLoosePetRecord = Omit<LoosePetRecord, 'id' | 'photos'> & {
  reporter_user_id: string;
  point_precision: PointPrecision | null;
  photoIds: readonly string[];
};

/** A loose pet that a report may be, for the owner of the report. */
export type LooseLead = Pick<LoosePetRecord, 'id' | 'species'> & {
  /** whom to ask; null for nobody, once the account was deleted */
  reporter_user_id: string | null;
  thread_id: string | null;
  created_at: Date;
};

export type NewLooseLead = { case_id: string; loose_pet_id: string; confidence: number };
