import { z } from 'zod';
import { limits } from '#core/cases/limits.ts';
import { precisions } from '#core/cases/seen.ts';
import { species } from '#core/pets/vocabulary.ts';
import { anyText } from '#core/text/text.ts';
import { photo } from './photo.ts';
import { newSighting } from './update.ts';

/**
 * POST /api/loose-pets: a loose pet that nobody has reported missing. Only owners whose report it may be, and admins, get to
 * see it.
 */
export const newLoosePet = newSighting
  .omit({ confirm_earlier: true, public_words: true })
  .extend({ species: z.enum(species).optional(), colour: anyText(limits.shortText).optional() })
  .meta({ id: 'NewLoosePet' });
export type NewLoosePet = z.infer<typeof newLoosePet>;

/** GET /api/cases/{idOrSlug}/loose-pets: loose pets that were seen and may be this one, likeliest first. */
export const loosePets = z
  .object({
    loose_pets: z.array(
      z
        .object({
          id: z.uuid(),
          species: z.enum(species).nullable(),
          colour: z.string().nullable(),
          description: z.string(),
          area_name: z.string(),
          seen_at: z.iso.datetime(),
          seen_precision: z.enum(precisions),
          confidence: z.number().min(0).max(1),
          /** with addresses that are answered to those who may see them, with their session */
          photos: z.array(photo),
        })
        .meta({ id: 'LoosePet' }),
    ),
  })
  .meta({ id: 'LoosePets' });
export type LoosePet = z.infer<typeof loosePets>['loose_pets'][number];
