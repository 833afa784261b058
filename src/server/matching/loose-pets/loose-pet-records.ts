import type { Precision } from '#core/cases/seen.ts';
import type { Point, PointPrecision } from '#core/contract/place.ts';
import type { Species } from '#core/pets/vocabulary.ts';
import type { PhotoRecord } from '#server/photos/photo-record.ts';
import type { Transaction } from '#server/platform/database/connection/transact.ts';

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

/** A loose pet that a report may be, for the owner of the report. */
export type LooseLead = Pick<LoosePetRecord, 'id' | 'species'> & {
  /** whom to ask; null for nobody, once the account was deleted */
  reporter_user_id: string | null;
  thread_id: string | null;
  created_at: Date;
};

export type NewLooseLead = { case_id: string; loose_pet_id: string; confidence: number };

/** One write, in a single transaction. */
export type LoosePetUnit = Transaction & {
  /** Has it held against the missing reports, too. */
  add: (pet: NewLoosePetRecord) => Promise<{ id: string }>;
};

export type LoosePetRecords = {
  transact: <T>(work: (unit: LoosePetUnit) => Promise<T>) => Promise<T>;
  byId: (id: string) => Promise<LoosePetRecord | null>;
  /** the newest that may be meant by an open missing report: of its species and not far away */
  near: (caseId: string) => Promise<LoosePetRecord[]>;
  /** of an open case, likeliest first */
  ofCase: (caseId: string) => Promise<LooseLead[]>;
  /**
   * Those that the report may be compared with now: once each, only if its owner has confirmed their address and has not
   * tried too many reports on the same pet.
   */
  takeComparisons: (caseId: string, looseIds: readonly string[]) => Promise<Set<string>>;
  /**
   * Has the owner of the missing pet notified, unless they were notified of this pair before or of too many pets today.
   */
  tellOnce: (lead: NewLooseLead) => Promise<void>;
  /** Has the open missing reports of somebody who has just confirmed their address compared with loose pets. */
  ownerConfirmed: (userId: string) => Promise<void>;
  /** remembers in which conversation the owner asked */
  keepThread: (caseId: string, looseId: string, threadId: string) => Promise<void>;
  /** Deletes those that were told before this time. */
  deleteOlder: (than: Date) => Promise<void>;
};
