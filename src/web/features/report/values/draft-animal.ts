import type { ComparedAnimal } from '#web/features/compare/compared.ts';
import { isUsable, type TrayPhoto } from '#web/features/photos/tray/tray-photo.ts';

/** The facts of a report that is still being written, as a comparison shows them. */
export type DraftFacts = Omit<ComparedAnimal, 'photos' | 'slug'>;

/** A report that is still being written, beside a stored one: its photos as the form shows them, sent or not. */
export function draftAnimal(facts: DraftFacts, photos: readonly TrayPhoto[]): ComparedAnimal {
  return { ...facts, slug: null, photos: photos.filter(isUsable).flatMap(shownPhoto) };
}

/** Nothing is known of the size of a picture that was not sent yet; as a square it is neither cut nor shrunk. */
function shownPhoto({ key, stored, previewUrl }: TrayPhoto): ComparedAnimal['photos'] {
  if (stored) return [stored];
  if (!previewUrl) return [];
  const pictures = { url: previewUrl, thumb_url: previewUrl, mid_url: null };
  return [{ id: key, ...pictures, width: 1600, height: 1600, thumbhash: null, focus: { x: 0.5, y: 0.5 } }];
}
