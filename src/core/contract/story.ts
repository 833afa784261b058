import { z } from 'zod';
import { caseTypes } from '#core/cases/status.ts';
import { species } from '#core/pets/vocabulary.ts';
import { photoFocus } from './photo.ts';

/** A reunited case in GET /api/success-stories, newest first. */
export const successStory = z
  .object({
    id: z.uuid(),
    title: z.string(),
    /** null on a found report */
    pet_name: z.string().nullable(),
    species: z.enum(species).nullable(),
    type: z.enum(caseTypes),
    area_name: z.string().nullable(),
    description: z.string(),
    primary_photo_url: z.string().nullable(),
    primary_photo_focus: photoFocus,
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
    slug: z.string(),
  })
  .meta({ id: 'SuccessStory' });
export type SuccessStory = z.infer<typeof successStory>;

/** `reunited` is the number of reunited cases; `quick_percent` the share of them reunited within 7 days of creation. */
export const successStories = z
  .object({ stories: z.array(successStory), reunited: z.int(), quick_percent: z.int().min(0).max(100) })
  .meta({ id: 'SuccessStories' });
export type SuccessStories = z.infer<typeof successStories>;
