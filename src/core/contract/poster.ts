import { z } from 'zod';
import { posterFormats, posterPapers } from '#core/cases/poster.ts';

/** The query of a poster's page, PDF and picture. */
export const posterQuery = z.object({
  format: z.enum(posterFormats).default('poster'),
  paper: z.enum(posterPapers).default('a4'),
  photo: z.uuid().optional(),
  still: z.iso.date().optional(),
});
