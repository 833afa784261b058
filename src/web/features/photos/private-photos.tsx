import { useState } from 'react';
import type { Photo } from '#core/contract/photo.ts';
import { m } from '#core/paraglide/messages.js';
import { usePictures } from './use-pictures.ts';
import { EnlargeButton, EnlargedPhotos } from './viewer/enlarged-photos.tsx';

type PrivatePhotosProps = {
  photos: readonly Photo[];
  title: string;
  /** with which they are read, where a session is not enough */
  headers?: Record<string, string>;
};

/** Small photos that only some people may see, in a row; a tap opens the full screen. Renders nothing without any. */
export function PrivatePhotos({ photos, title, headers }: PrivatePhotosProps) {
  const [shown, setShown] = useState<number | null>(null);
  const small = usePictures(
    photos.map(({ thumb_url }) => thumb_url),
    headers,
  );
  const large = usePictures(shown !== null && photos[shown] ? [photos[shown].url] : [], headers);
  if (photos.length === 0) return null;
  const viewed = photos.map((photo, at) => ({
    url: large[photo.url] ?? small[photo.thumb_url] ?? '',
    thumbUrl: small[photo.thumb_url],
    alt: m.cases_photo_number({ number: at + 1, count: photos.length, title }),
  }));
  return (
    <>
      <ul className="mt-2 flex flex-wrap gap-2">
        {viewed.map(({ thumbUrl, alt }, at) => (
          <li
            key={photos[at]!.id}
            className="relative size-28 overflow-hidden rounded-control border border-line bg-sunken"
          >
            {thumbUrl && <img src={thumbUrl} alt={alt} className="size-full object-cover" />}
            <EnlargeButton photo={alt} onPress={() => setShown(at)} />
          </li>
        ))}
      </ul>
      <EnlargedPhotos photos={viewed} shown={shown} onShow={setShown} title={title} />
    </>
  );
}
