import type { CaseFacts } from '#core/matching/reading/case-facts.ts';
import type { FractionBox } from '#core/photos/focus.ts';
import type { LastSeenFields } from '#server/cases/store/case-record.ts';

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
};

/** Reads open cases for the matcher. Their `point` is the obscured public one: see docs/decisions. */
export type OpenCaseReader = {
  /** Those of the cases that are open, with `model`'s embeddings of their photos. */
  some: (ids: readonly string[], model: string | null) => Promise<CaseFacts[]>;
  /** All open cases in pages, by id. */
  pages: (model: string | null) => AsyncIterable<CaseFacts[]>;
};
