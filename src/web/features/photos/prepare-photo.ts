import { m } from '#core/paraglide/messages.js';
import { type PhotoKind, photoHeadBytes, photoKindOf } from '#core/photos/photo-kind.ts';
import { jpegOfHeic } from './heic/jpeg-of-heic.ts';
import { loadImage } from './load-image.ts';
import { UnusablePhoto } from './unusable-photo.ts';

/** Checks a chosen file and converts it if necessary. */
export type PreparePhoto = (file: Blob, signal: AbortSignal) => Promise<Blob>;

/**
 * Formats that every browser can show, so a file that does not load is damaged. For the others only the service can
 * tell.
 */
const shownEverywhere: readonly PhotoKind[] = ['jpeg', 'png', 'webp', 'gif'];

/**
 * Checks a file before it is sent, so that people learn at once what cannot be used, even when signed out. Converts a
 * HEIC to a JPEG and leaves all other files unchanged.
 * @throws UnusablePhoto if the file is at fault
 */
export const preparePhoto: PreparePhoto = async (file, signal) => {
  if (file.size === 0) throw new UnusablePhoto(m.forms_photo_empty());
  const kind = photoKindOf(new Uint8Array(await file.slice(0, photoHeadBytes).arrayBuffer()));
  if (!kind) throw new UnusablePhoto(m.forms_photo_no_photo());
  if (kind === 'heic') return jpegOfHeic(file, signal);
  if (shownEverywhere.includes(kind)) await loadImage(file).catch(refuseDamaged);
  return file;
};

function refuseDamaged(): never {
  throw new UnusablePhoto(m.rule_photo_damaged());
}
