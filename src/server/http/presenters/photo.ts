import type { Photo } from '#core/contract/photo.ts';
import { focusOf } from '#core/photos/focus.ts';
import { hasMid } from '#core/photos/photo-sizes.ts';
import { midUrl, photoUrl, thumbUrl } from '#server/photos/photo-keys.ts';
import type { PhotoRecord } from '#server/photos/photo-record.ts';

export function presentPhoto(record: PhotoRecord): Photo {
  return {
    id: record.id,
    url: photoUrl(record),
    thumb_url: thumbUrl(record),
    mid_url: hasMid(record) ? midUrl(record) : null,
    width: record.width,
    height: record.height,
    thumbhash: record.thumbhash,
    focus: focusOf(record.subject_box),
  };
}
