import type { Photo, Pictures } from '#core/contract/photo.ts';
import { focusOf } from '#core/photos/focus.ts';
import { hasMid } from '#core/photos/photo-sizes.ts';
import { midUrl, photoUrl, thumbUrl } from '#server/photos/store/photo-keys.ts';
import type { PhotoRecord, ShownPhoto } from '#server/photos/store/photo-record.ts';

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
export const presentPrivatePhoto = (record: PhotoRecord): Photo => under('/api', record);

/** The same for a photo of a conversation: `readThreadPhoto`. */
export const presentThreadPhoto = (threadId: string, record: PhotoRecord): Photo =>
  under(`/api/threads/${threadId}`, record);

function under(path: string, record: PhotoRecord): Photo {
  const { url, thumb_url, mid_url, ...rest } = presentPhoto(record);
  return { ...rest, url: path + url, thumb_url: path + thumb_url, mid_url: mid_url && path + mid_url };
}
