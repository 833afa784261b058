import { m } from '#core/paraglide/messages.js';
import { type PhotoKind, photoHeadBytes, photoKindOf } from '#core/photos/photo-kind.ts';
import { jpegOfHeic } from './heic/jpeg-of-heic.ts';
import { loadImage } from './load-image.ts';
import { UnusablePhoto } from './unusable-photo.ts';

/** Makes a chosen file fit to be sent. */
export type PreparePhoto = (file: Blob, signal: AbortSignal) => Promise<Blob>;

/** What every browser shows: one that it does not show is damaged. Of the others only the service can tell. */
const shownEverywhere: readonly PhotoKind[] = ['jpeg', 'png', 'webp', 'gif'];

/**
 * Looks into a file before it is sent, so that people hear at once, signed in or not, what cannot be used; makes a JPEG
 * of a HEIC, and leaves everything else as it is.
 * @throws UnusablePhoto when the file is at fault
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
