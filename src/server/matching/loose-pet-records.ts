import type { Precision } from '#core/cases/seen.ts';
import type { Point, PointPrecision } from '#core/contract/place.ts';
import type { Species } from '#core/pets/vocabulary.ts';
import type { CaseUnit, IdempotencyUnit } from '#server/cases/ports.ts';
import type { PhotoRecord } from '#server/photos/photo-record.ts';

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
type NewLoosePetRecord = Omit<LoosePetRecord, 'id' | 'photos'> & {
  reporter_user_id: string;
  point_precision: PointPrecision | null;
  photoIds: readonly string[];
};

export type LikelyLoosePet = LoosePetRecord & { confidence: number };

type LooseLead = { case_id: string; loose_pet_id: string; confidence: number };

/** One write, in a single transaction. */
export type LoosePetUnit = IdempotencyUnit &
  Pick<CaseUnit, 'lockWaitingPhotos'> & {
    /** Has it held against the missing reports, too. */
    add: (pet: NewLoosePetRecord) => Promise<{ id: string }>;
  };

export type LoosePetRecords = {
  transact: <T>(work: (unit: LoosePetUnit) => Promise<T>) => Promise<T>;
  byId: (id: string) => Promise<LoosePetRecord | null>;
  /** the newest that may be meant by an open missing report: of its species and not far away */
  near: (caseId: string) => Promise<LoosePetRecord[]>;
  /** likeliest first */
  ofCase: (caseId: string) => Promise<LikelyLoosePet[]>;
  /** Has the owner of the missing pet notified, unless they were notified of this pair before. */
  tellOnce: (lead: LooseLead) => Promise<void>;
  /** Deletes those that were told before this time. */
  deleteOlder: (than: Date) => Promise<void>;
};
