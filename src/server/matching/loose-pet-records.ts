import type { Precision } from '#core/cases/seen.ts';
import type { Point, PointPrecision } from '#core/contract/place.ts';
import type { Species } from '#core/pets/vocabulary.ts';

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
};

export type LooseLead = { case_id: string; loose_pet_id: string; confidence: number };

export type LoosePetRecords = {
  /** Has it held against the missing reports, in the same transaction. */
  add: (
    pet: Omit<LoosePetRecord, 'id'> & { reporter_user_id: string; point_precision: PointPrecision | null },
  ) => Promise<{ id: string }>;
  byId: (id: string) => Promise<LoosePetRecord | null>;
  /** the newest that may be meant by an open missing report: of its species and not far away */
  near: (caseId: string) => Promise<LoosePetRecord[]>;
  /** likeliest first */
  ofCase: (caseId: string) => Promise<(LoosePetRecord & { confidence: number })[]>;
  /** Has the owner of the missing pet notified, unless they were notified of this pair before. */
  tellOnce: (lead: LooseLead) => Promise<void>;
  /** Deletes those that were told before this time. */
  deleteOlder: (than: Date) => Promise<void>;
};
