import type { CaseFacts } from '#core/matching/case-facts.ts';
import type { LastSeenFields } from '#server/cases/case-record.ts';
import type { FractionBox } from '#server/photos/photo-analyzer.ts';

/** What a match shows of a case: all of it public. */
export type ShownCase = LastSeenFields & {
  id: string;
  slug: string;
  title: string;
  description: string;
  primary_photo_url: string | null;
  /** where the animal is in that photo, as far as it is known */
  subject_box: FractionBox | null;
  area_name: string | null;
  /** of the missing pet, for the sentences; null on a found report */
  pet_name: string | null;
  sex: string | null;
};

/** Open cases as the matcher reads them. Their `point` is the obscured public one: see docs/decisions. */
export type OpenCaseReader = {
  /** The facts of one case with what `model` read in its photos; null when it is gone or reunited. */
  one: (id: string, model: string | null) => Promise<CaseFacts | null>;
  /** All open cases in pages, by id. */
  all: (model: string | null) => AsyncIterable<CaseFacts[]>;
  /** What may be shown of those of the cases that are still open. */
  shown: (ids: readonly string[]) => Promise<Map<string, ShownCase>>;
};
