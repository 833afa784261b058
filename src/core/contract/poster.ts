import { z } from 'zod';
import { limits } from '#core/cases/limits.ts';
import { posterFormats, posterPapers } from '#core/cases/poster.ts';
import { locales } from '#core/paraglide/runtime.js';
import { requiredLine } from '#core/text/text.ts';
import { named } from './named.ts';

/** The query of a poster's page, PDF and picture. */
export const posterQuery = z.object({
  format: z.enum(posterFormats).default('poster'),
  paper: z.enum(posterPapers).default('a4'),
  photo: z.uuid().optional(),
  still: z.iso.date().optional(),
  batch: z.uuid().optional(),
  language: z.enum(locales).optional(),
  second: z.enum(locales).optional(),
});

/** POST /api/cases/{idOrSlug}/poster: a poster with a telephone number, which is drawn and not kept. */
export const ownPoster = posterQuery
  .extend({ phone: requiredLine(limits.posterPhone), file: z.enum(['pdf', 'jpg']).default('pdf') })
  .meta({ id: 'OwnPoster' });

/** POST /api/cases/{idOrSlug}/poster-batches: where posters with a code of their own will hang. */
export const newBatch = named('NewPosterBatch', { name: requiredLine(limits.posterPlace) });

export const posterBatch = named('PosterBatch', {
  id: z.uuid(),
  name: z.string(),
  /** the address in its code */
  url: z.url(),
  /** scans of each day that had any, in UTC, newest first */
  days: z.array(z.object({ day: z.iso.date(), count: z.int() })),
  created_at: z.iso.datetime(),
});
export type PosterBatch = z.infer<typeof posterBatch>;

/** GET /api/cases/{idOrSlug}/poster-batches: newest first. */
export const posterBatches = z.object({ batches: z.array(posterBatch) });
