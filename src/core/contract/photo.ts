import { z } from 'zod';

/** What the photo model noticed and the person should hear of. */
export const photoNotes = ['no_animal', 'several_animals', 'dark', 'blurred', 'tiny', 'model_unavailable'] as const;

/** Where the animal is, in fractions of width and height; the middle while nothing has been read of the photo. */
export const photoFocus = z
  .object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) })
  .meta({ id: 'PhotoFocus' });

export const photo = z
  .object({
    id: z.uuid(),
    url: z.string(),
    thumb_url: z.string(),
    width: z.int(),
    height: z.int(),
    /** base64 thumbhash: a blurred placeholder that needs no request */
    thumbhash: z.string().nullable(),
    focus: photoFocus,
  })
  .meta({ id: 'Photo' });
export type Photo = z.infer<typeof photo>;

/** POST /api/photos: multipart with one `file`; answers the stored photo, not yet part of a case. */
export const uploadedPhoto = photo.meta({ id: 'UploadedPhoto' });
export type UploadedPhoto = z.infer<typeof uploadedPhoto>;
