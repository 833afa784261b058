import { photoUrl } from '#server/photos/photo-keys.ts';
import type { CaseRecord } from './case-record.ts';

/** The photo that the case's `primary_photo_url` points to. */
export function primaryPhoto({ photos, primary_photo_url }: Pick<CaseRecord, 'photos' | 'primary_photo_url'>) {
  return photos.find((photo) => photoUrl(photo) === primary_photo_url);
}
