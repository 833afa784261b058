import type { CaseFacts } from '#core/matching/case-facts.ts';
import type { BothSides } from '#core/matching/gallery/both-sides.ts';
import type { FractionBox } from '#core/photos/focus.ts';
import type { LastSeenFields } from '#server/cases/case-record.ts';
import type { PhotoModel } from '#server/photos/model-change/photo-model.ts';
import type { BucketStamps, Buckets } from './buckets.ts';

/** What a match shows of a case; all of it is public. */
export type ShownCase = LastSeenFields & {
  id: string;
  slug: string;
  title: string;
  description: string;
  primary_photo_url: string | null;
  /** where the animal is in that photo, if known */
  subject_box: FractionBox | null;
  area_name: string | null;
  /** name of the missing pet, for the sentences; null for a found report */
  pet_name: string | null;
  sex: string | null;
  breed: string | null;
  markings: string | null;
  collar: string | null;
  /** the kind of report */
  side: CaseFacts['side'];
  /** links and phone numbers in its text wait for a moderator */
};

/** A case, and a stamp that changes with every change of what the matcher reads of it. */
export type StampedCase = { facts: CaseFacts; stamp: bigint };

/** Keeps the open cases on the disk, so that a start need not read all of them from the database. */
export type Snapshots = {
  /** null if there is none that can be used with this photo model */
  read: (model: PhotoModel | null) => Promise<BothSides | null>;
  write: (openCases: BothSides) => void;
};

/** Reads open cases for the matcher. Their `point` is the obscured public one: see docs/decisions. */
export type OpenCaseReader = {
  /** Those of the cases that are open, with `model`'s embeddings of their photos. */
  some: (ids: readonly string[], model: string | null) => Promise<StampedCase[]>;
  /** The open cases of these buckets in pages, by id. */
  pages: (model: string | null, buckets: Buckets) => AsyncIterable<StampedCase[]>;
  /** The stamps of all open cases as `some` and `pages` would give them now. */
  stamps: (model: string | null) => Promise<BucketStamps>;
};
