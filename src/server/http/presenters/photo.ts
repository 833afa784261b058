import type { Photo, Pictures } from '#core/contract/photo.ts';
import { focusOf } from '#core/photos/focus.ts';
import { hasMid } from '#core/photos/photo-sizes.ts';
import { midUrl, photoUrl, thumbUrl } from '#server/photos/photo-keys.ts';
import type { PhotoRecord, ShownPhoto } from '#server/photos/photo-record.ts';

/** With addresses that everybody may open, if the photo is public at all. */
export function presentPhoto(record: ShownPhoto): Photo {
  return {
    id: record.id,
    ...picturesOf(record),
    thumbhash: record.thumbhash,
    focus: focusOf(record.subject_box),
  };
}

export function picturesOf(record: Pick<PhotoRecord, 'id' | 'width' | 'height'>): Pictures {
  const { width, height } = record;
  return {
    url: photoUrl(record),
    thumb_url: thumbUrl(record),
    mid_url: hasMid(record) ? midUrl(record) : null,
    width,
    height,
  };
}

/** With addresses that are answered to those who may see the photo, with their session: `readPhoto`. */
export function presentPrivatePhoto(record: PhotoRecord): Photo {
  const { url, thumb_url, mid_url, ...rest } = presentPhoto(record);
  return { ...rest, url: privateUrl(url), thumb_url: privateUrl(thumb_url), mid_url: mid_url && privateUrl(mid_url) };
}

const privateUrl = (url: string) => `/api${url}`;
