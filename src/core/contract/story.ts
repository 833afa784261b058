import { z } from 'zod';
import { limits } from '#core/cases/limits.ts';
import { caseSides } from '#core/cases/status.ts';
import { optionalText } from '#core/text/text.ts';
import { publicCase } from './case.ts';
import { named } from './named.ts';
import { photo } from './photo.ts';

/** The person or thing that brought a pet home, as its owner tells it. */
export const homeBy = ['finder', 'sighting', 'neighbour', 'shelter', 'poster', 'alert', 'search', 'alone'] as const;
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
    /** the first name of the finder who reported the pet, if they agreed to be named */
    finder_name: z.string().nullable(),
  })
  .meta({ id: 'SuccessStory' });
export type SuccessStory = z.infer<typeof successStory>;

/** `reunited` is the number of reunited cases; `quick_percent` the share of them reunited within 7 days of creation. */
export const successStories = named('SuccessStories', {
  stories: z.array(successStory),
  reunited: z.int(),
  quick_percent: z.int().min(0).max(100),
});
export type SuccessStories = z.infer<typeof successStories>;

/** No figure is told that was counted from fewer: it would say little, and much of single people. */
export const leastFigureBase = 20;

/** GET /api/what-works: what became of missing pets, each figure with its base; null if that is below `least_base`. */
export const whatWorks = named('WhatWorks', {
  least_base: z.int(),
  /** missing reports that are still kept, open and closed */
  reported: z.int(),
  /** how many of these came home */
  home: z.int().nullable(),
  /** days from the report until they were home: a quarter were faster than `lower`, three quarters than `upper` */
  days: z.object({ base: z.int(), lower: z.number(), median: z.number(), upper: z.number() }).nullable(),
  /** what brought them home, of those whose owners said it; the most frequent first */
  by: z
    .object({
      base: z.int(),
      counts: z.array(z.object({ by: z.enum(['report', ...homeBy]), count: z.int() })),
    })
    .nullable(),
});
export type WhatWorks = z.infer<typeof whatWorks>;

/** PUT /api/cases/{idOrSlug}/story: what its owner tells of the reunion. Words and photos that are left out are
 * removed. */
export const newStory = named('NewStory', {
  words: optionalText(limits.updateText),
  /** uploads of the owner, and photos of the story that stay */
  photo_ids: z.array(z.uuid()).max(limits.photosPerCase).default([]),
  /** left out: as it was told before */
  brought_home_by: z.enum(homeBy).nullish(),
});
export type NewStory = z.infer<typeof newStory>;

/** The licence under which people let others learn from the photos of a reunion; the tick's text names it. */
export const learningLicence = { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' } as const;

/** A pair of reports that one side named as the same pet, as one of the two people sees it. */
export const reunion = named('Reunion', {
  /** the person's own report */
  case_id: z.uuid(),
  title: z.string(),
  side: z.enum(caseSides),
  other: z.object({ id: z.uuid(), title: z.string(), slug: z.string() }),
  /** whether this person lets the photos of the pair be learnt from; used only if both do */
  agreed: z.boolean(),
  /** of a finder: the first name that the story may give; null on the other side, and if the account has none */
  first_name: z.string().nullable(),
  /** whether the story gives it */
  named: z.boolean(),
});
export type Reunion = z.infer<typeof reunion>;
export const reunions = named('Reunions', { reunions: z.array(reunion) });

/** PUT /api/cases/{idOrSlug}/reunion */
export const reunionChange = named('ReunionChange', {
  /** the report of the other side */
  with: z.uuid(),
  /** whether the photos of both may be learnt from; left out: as it was */
  agreed: z.boolean().optional(),
  /** of a finder: whether the story may give their first name; left out: as it was */
  named: z.boolean().optional(),
});
export type ReunionChange = z.infer<typeof reunionChange>;
