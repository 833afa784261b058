import { z } from 'zod';
import { limits } from '#core/cases/limits.ts';
import { optionalText } from '#core/text/text.ts';
import { publicCase } from './case.ts';
import { photo } from './photo.ts';

/** Who, or what, brought a pet home, as its owner tells it. */
export const homeBy = ['finder', 'sighting', 'neighbour', 'shelter', 'search', 'alone'] as const;
export type HomeBy = (typeof homeBy)[number];

/** A reunited case in GET /api/success-stories, newest first. */
export const successStory = publicCase
  .pick({
    ...{ id: true, slug: true, title: true, species: true, type: true, area_name: true, description: true },
    ...{ primary_photo_url: true, primary_photo_focus: true, created_at: true, updated_at: true },
  })
  .extend({
    /** null on a found report */
    pet_name: z.string().nullable(),
    /** what its owner tells of it; null if they tell nothing */
    words: z.string().nullable(),
    /** those that its owner added to the story */
    story_photos: z.array(photo),
    /** `report`: another report on this site; null if it is not told */
    brought_home_by: z.enum(['report', ...homeBy]).nullable(),
  })
  .meta({ id: 'SuccessStory' });
export type SuccessStory = z.infer<typeof successStory>;

/** `reunited` is the number of reunited cases; `quick_percent` the share of them reunited within 7 days of creation. */
export const successStories = z
  .object({ stories: z.array(successStory), reunited: z.int(), quick_percent: z.int().min(0).max(100) })
  .meta({ id: 'SuccessStories' });
export type SuccessStories = z.infer<typeof successStories>;

/** PUT /api/cases/{idOrSlug}/story: what its owner tells of the reunion. Words and photos that are left out are
 * removed. */
export const toldStory = z
  .object({
    words: optionalText(limits.updateText),
    /** uploads of the owner, and photos of the story that stay */
    photo_ids: z.array(z.uuid()).max(limits.photosPerCase).default([]),
    /** left out: as it was told before */
    brought_home_by: z.enum(homeBy).nullish(),
  })
  .meta({ id: 'ToldStory' });
export type ToldStory = z.infer<typeof toldStory>;
