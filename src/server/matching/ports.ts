import type { CaseFacts } from '#core/matching/case-facts.ts';
import type { LastSeenFields } from '#server/cases/case-record.ts';
import type { FractionBox } from '#server/photos/photo-analyzer.ts';

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
};

/** Reads open cases for the matcher. Their `point` is the obscured public one: see docs/decisions. */
export type OpenCaseReader = {
  /** The facts of one case with `model`'s embeddings of its photos; null if it no longer exists or is reunited. */
  one: (id: string, model: string | null) => Promise<CaseFacts | null>;
  /** All open cases in pages, by id. */
  all: (model: string | null) => AsyncIterable<CaseFacts[]>;
  /** The public data of those cases that are still open. */
  shown: (ids: readonly string[]) => Promise<Map<string, ShownCase>>;
};
