import { limits } from '#core/cases/limits.ts';
import { m } from '#core/paraglide/messages.js';
import { NamedError } from '#server/platform/errors.ts';

const megabytes = Math.floor(limits.photoBytes / 1024 / 1024);
const megapixels = Math.floor(limits.photoPixels / 1_000_000);

export const photoMissing = () => new NamedError('photo_missing', 400, m.rule_photo_missing());
export const photoTooLarge = () => new NamedError('photo_too_large', 413, m.rule_photo_too_large({ megabytes }));
export const photoTooManyPixels = () =>
  new NamedError('photo_too_many_pixels', 413, m.rule_photo_too_many_pixels({ megapixels }));
export const photoTooSmall = () =>
  new NamedError('photo_too_small', 422, m.rule_photo_too_small({ pixels: limits.photoMinEdge }));
export const photoTooNarrow = () =>
  new NamedError('photo_too_narrow', 422, m.rule_photo_too_narrow({ times: limits.photoMostAspect }));
/** The image needs more time or memory to decode than a photo does. */
export const photoTooHeavy = () => new NamedError('photo_too_heavy', 422, m.rule_photo_too_heavy());
export const photoNotAnImage = () => new NamedError('photo_not_an_image', 415, m.rule_photo_not_an_image());
export const photoHeic = () => new NamedError('photo_heic', 415, m.rule_photo_heic());
export const photoDamaged = (cause?: unknown) =>
  new NamedError('photo_damaged', 422, m.rule_photo_damaged(), { cause });
/** The photo of a look is gone, or was taken over already. */
export const lookOver = () => new NamedError('look_over', 409, m.rule_look_over());
/** The store did not accept the photo: it is full, read-only or unavailable. */
export const photoNotStored = (cause?: unknown) =>
  new NamedError('photo_not_stored', 503, m.rule_photo_not_stored(), { cause, retryAfterSeconds: 60 });
/** The store's photos cannot be read at the moment. */
export const photosUnreachable = (cause?: unknown) =>
  new NamedError('photos_unreachable', 503, m.rule_photos_unreachable(), { cause, retryAfterSeconds: 10 });
