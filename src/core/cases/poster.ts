import type { Locale } from '#core/paraglide/runtime.js';
import { addressHere } from '#core/text/language-address.ts';

/** `strips` have tear-off strips at their lower edge; a `sign` can be read from a car; `square` and `story` are for posts. */
export const posterFormats = ['poster', 'strips', 'sign', 'square', 'story'] as const;
export type PosterFormat = (typeof posterFormats)[number];

export const posterPapers = ['a4', 'letter'] as const;
type PosterPaper = (typeof posterPapers)[number];

/** The choices that a poster has. */
export type PosterChoice = {
  format: PosterFormat;
  paper: PosterPaper;
  /** the id of one of the photos of the case; without it the first */
  photo?: string | undefined;
  /** yyyy-mm-dd in the person's own time zone: the day on which the animal is still missing */
  still?: string | undefined;
  /** the id of the batch whose code it has; without it that of the case, whose scans nobody counts */
  batch?: string | undefined;
  /** in which it is written; without it in that of the page */
  language?: Locale | undefined;
  /** another one, in which the most important words are repeated */
  second?: Locale | undefined;
};

/** Whether a format is printed; the others are pictures. */
export const isPrinted = (format: PosterFormat): boolean => format !== 'square' && format !== 'story';

/** The page on which the poster of a case is chosen and printed; with an ending, one of its files. `v` is for caches. */
export function posterPath(
  slug: string,
  ending: '' | '.pdf' | '.jpg' = '',
  chosen: Partial<PosterChoice> & { v?: string } = {},
) {
  const query = new URLSearchParams(Object.entries(chosen).filter(([, value]) => value));
  const path = `/pet/${encodeURIComponent(slug)}/poster${ending}${query.size > 0 ? `?${query}` : ''}`;
  return ending === '' ? path : addressHere(path); // the router adds the language of a page
}
