import { z } from 'zod';
import { limits } from '#core/cases/limits.ts';
import { species } from '#core/pets/vocabulary.ts';
import { anyText } from '#core/text/text.ts';
import { newSighting } from './update.ts';

/**
 * POST /api/loose-pets: a loose pet that nobody has reported missing. Owners whose report
 * it may be learn that somebody saw one, and may ask.
 */
export const newLoosePet = newSighting
  .omit({ confirm_earlier: true, public_words: true })
  .extend({ species: z.enum(species).optional(), colour: anyText(limits.shortText).optional() })
  .meta({ id: 'NewLoosePet' });
export type NewLoosePet = z.infer<typeof newLoosePet>;

/**
 * GET /api/cases/{idOrSlug}/loose-pets: loose pets that somebody saw and that may be this one, likeliest first. Nothing is
 * told of them here: reports can be made up, so who saw the pet answers in a conversation.
 */
export const loosePets = z
  .object({
    loose_pets: z.array(
      z
        .object({
          id: z.uuid(),
          species: z.enum(species).nullable(),
          /** the conversation with who saw it; null until the owner asks */
          thread_id: z.uuid().nullable(),
          created_at: z.iso.datetime(),
        })
        .meta({ id: 'LoosePet' }),
    ),
  })
  .meta({ id: 'LoosePets' });
export type LoosePet = z.infer<typeof loosePets>['loose_pets'][number];
