import type { CaseSide } from '#core/cases/status.ts';
import type { PublicCase } from '#core/contract/case.ts';
import type { Comparison } from '#core/contract/verdict.ts';

/** What a comparison shows of one of the two animals. A report that is still being written has no page yet. */
export type ComparedAnimal = Pick<
  PublicCase,
  'title' | 'description' | 'species' | 'breed' | 'area_name' | 'last_seen_day' | 'photos'
> & { slug: string | null };

/** Two animals side by side, with what the matcher makes of them. */
export type Compared = Record<CaseSide, ComparedAnimal> & Pick<Comparison, 'match'>;

/** Whose each side is, in words. */
export type SideLabels = Record<CaseSide, string>;
