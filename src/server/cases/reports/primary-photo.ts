import type { PublicRecord } from '#server/cases/case-record.ts';
import { photoUrl } from '#server/photos/photo-keys.ts';
import type { ShownPhoto } from '#server/photos/photo-record.ts';

type WithPhotos<Photo> = Pick<PublicRecord, 'primary_photo_url'> & { photos: Photo[] };

/** The photo that the case's `primary_photo_url` points to. */
export function primaryPhoto<Photo extends ShownPhoto>({ photos, primary_photo_url }: WithPhotos<Photo>) {
  return photos.find((photo) => photoUrl(photo) === primary_photo_url);
}
