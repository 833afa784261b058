import { z } from 'zod';
import { named } from './named.ts';

/** Where photos are sent: with an account, and to be looked at before there is one. */
export const photosPath = '/api/photos';
export const looksPath = '/api/looks';

/** Remarks of the photo model that are shown to the person who uploaded the photo. `held`: a moderator looks first. */
export const photoNotes = [
  'no_animal',
  'several_animals',
  'dark',
  'blurred',
  'tiny',
  'held',
  'model_unavailable',
] as const;

/** Where the animal is, in fractions of the width and height; the centre until the photo has been analyzed. */
export const photoFocus = named('PhotoFocus', { x: z.number().min(0).max(1), y: z.number().min(0).max(1) });

export const photo = named('Photo', {
  id: z.uuid(),
  url: z.string(),
  thumb_url: z.string(),
  /** at most 960 pixels on its longer side; null if the photo itself is not larger */
  mid_url: z.string().nullable(),
  width: z.int(),
  height: z.int(),
  /** base64 thumbhash: a blurred preview that needs no request */
  thumbhash: z.string().nullable(),
  focus: photoFocus,
});
export type Photo = z.infer<typeof photo>;

/** The pictures of a photo, and the size of the full one. */
export type Pictures = Pick<Photo, 'url' | 'thumb_url' | 'mid_url' | 'width' | 'height'>;

/** POST /api/photos: multipart with one `file`. Answers with the stored photo, which is not part of a case yet. */
export const uploadedPhoto = photo
  .extend({
    /** the end of the file was missing, so that the bottom of the picture may be blank */
    is_cut: z.boolean().optional(),
  })
  .meta({ id: 'UploadedPhoto' });
export type UploadedPhoto = z.infer<typeof uploadedPhoto>;
