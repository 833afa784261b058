import { z } from 'zod';
import { limits } from '#core/cases/limits.ts';
import { precisions } from '#core/cases/seen.ts';
import { species } from '#core/pets/vocabulary.ts';
import { anyText, optionalText, requiredLine, requiredText } from '#core/text/text.ts';
import { dayOrMoment } from './dates.ts';
import { named } from './named.ts';
import { photo } from './photo.ts';
import { point, pointPrecision } from './place.ts';

/**
 * `update`: somebody's words, mostly the owner's; `merge`: what another report of the animal said, which became part of
 * this one; `story`: how the animal came home, told by its owner
 */
export const updateKinds = ['update', 'sighting', 'merge', 'story'] as const;
export type UpdateKind = (typeof updateKinds)[number];

/**
 * One update of a case. Unless its case has an open trail, only
 * the owner of the case, helpers and admins get a sighting `in_full`; everybody else gets the town, the day and the sender's public words.
 */
export const caseUpdate = named('CaseUpdate', {
  id: z.uuid(),
  case_id: z.uuid(),
  kind: z.enum(updateKinds),
  update_text: z.string(),
  /** never true of a sighting */
  posted_by_owner: z.boolean(),
  /** false for a sighting of which only the town, the day and the public words are told */
  in_full: z.boolean(),
  /** the town near the place of a sighting; null if there is none */
  town: z.string().nullable(),
  /** what the sender of a sighting tells everybody */
  public_words: z.string().nullable(),
  /** point of a sighting that is told in full: the true one for the owner of the case, else an obscured one */
  location: point.nullable(),
  /** the true place lies within this many metres of `location` */
  location_radius: z.int().nullable(),
  /** when the animal was seen; noon UTC of the day if the time is not told. Null if it is no sighting. */
  seen_at: z.iso.datetime().nullable(),
  /** `day`: only the day of `seen_at` is told, not the time */
  seen_precision: z.enum(precisions).nullable(),
  /**
   * of a story, or of a sighting that is told in full. Addresses under /api/ are answered to those who may see it, with their session;
   * on an open trail everybody gets others
   */
  photos: z.array(photo),
  created_at: z.iso.datetime(),
});
export type CaseUpdate = z.infer<typeof caseUpdate>;
export const caseUpdates = z.object({ updates: z.array(caseUpdate) });

/** POST /api/cases/{idOrSlug}/updates: updates by the owner. */
export const newUpdate = named('NewUpdate', { update_text: requiredText(limits.updateText) });
export type NewUpdate = z.infer<typeof newUpdate>;

/**
 * POST /api/cases/{idOrSlug}/sightings: for anyone who is signed in. `date_seen` is a day (yyyy-mm-dd), or a moment
 * with its UTC offset if the time is known. `time_seen` is hh:mm on the reporter's own clock; with a plain day it only
 * appears in the text, because it does not give an exact moment.
 */
export const newSighting = named('NewSighting', {
  location: requiredLine(limits.contactText),
  date_seen: dayOrMoment,
  time_seen: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .optional(),
  /** for the owner of the case, like `location` */
  additional_information: requiredText(limits.updateText),
  /** what everybody may read */
  public_words: optionalText(limits.publicWords),
  /** if it is left out, the town is looked up from the typed location; if it is null, no lookup is made */
  point: point.nullish(),
  point_precision: pointPrecision.optional(),
  /** uploads of the sender, for the owner of the case like `location` */
  photo_ids: z.array(z.uuid()).max(limits.photosPerCase).optional(),
  /** required if the sighting is earlier than the pet's last-seen date: the sender confirms the date */
  confirm_earlier: z.boolean().optional(),
});
export type NewSighting = z.infer<typeof newSighting>;

/** POST /api/sightings/{id}/photos: uploads of its sender. Those that are part of it already are left alone. */
export const sightingPhotos = named('SightingPhotos', {
  photo_ids: z.array(z.uuid()).min(1).max(limits.photosPerCase),
});
export type SightingPhotos = z.infer<typeof sightingPhotos>;

/** GET /api/sightings: what the person told of other people's pets, newest first. */
export const sentSightings = z.object({
  sightings: z.array(
    named('SentSighting', { update: caseUpdate, case: z.object({ slug: z.string(), title: z.string() }) }),
  ),
});
export type SentSighting = z.infer<typeof sentSightings>['sightings'][number];

/** POST /api/loose-pets: one that nobody has reported missing. Owners whose pet it may be learn of it, and may ask. */
export const newLoosePet = newSighting
  .omit({ confirm_earlier: true, public_words: true })
  .extend({ species: z.enum(species).optional(), colour: anyText(limits.shortText).optional() })
  .meta({ id: 'NewLoosePet' });
export type NewLoosePet = z.infer<typeof newLoosePet>;

/**
 * GET /api/cases/{idOrSlug}/loose-pets: loose pets that somebody saw and that may be this one, likeliest first. Nothing is
 * told of them here: reports can be made up, so who saw the pet answers in a conversation.
 */
export const loosePets = named('LoosePets', {
  loose_pets: z.array(
    named('LoosePet', {
      id: z.uuid(),
      species: z.enum(species).nullable(),
      /** the conversation with who saw it; null until the owner asks */
      thread_id: z.uuid().nullable(),
      created_at: z.iso.datetime(),
    }),
  ),
});
export type LoosePet = z.infer<typeof loosePets>['loose_pets'][number];
