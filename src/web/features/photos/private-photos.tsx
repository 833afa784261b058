import { useEffect, useEffectEvent, useState } from 'react';
import type { Photo } from '#core/contract/photo.ts';
import { m } from '#core/paraglide/messages.js';
import { currentBearer } from '#web/lib/api/api-client.ts';
import { errorFromAnswer } from '#web/lib/api/api-error.ts';
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

/**
 * Addresses for `img` by those of the API; without the ones that are not loaded yet, or cannot be.
 * @param headers of the requests; they are not read again when only these change
 */
export function usePictures(urls: readonly string[], headers?: Record<string, string>): Record<string, string> {
  const [pictures, setPictures] = useState<Record<string, string>>({});
  const asked = urls.join(' ');
  const read = useEffectEvent((url: string, signal: AbortSignal) => readPicture(url, { signal, headers }));
  useEffect(() => {
    const abort = new AbortController();
    const made: string[] = [];
    for (const url of asked ? asked.split(' ') : [])
      read(url, abort.signal).then(
        (src) => {
          made.push(src);
          if (abort.signal.aborted) URL.revokeObjectURL(src);
          else setPictures((before) => ({ ...before, [url]: src }));
        },
        () => undefined,
      );
    return () => {
      abort.abort();
      for (const src of made) URL.revokeObjectURL(src);
      setPictures({});
    };
  }, [asked]);
  return pictures;
}

/**
 * Reads a picture that needs a session or `headers`; the address of a public one stays. To be revoked.
 * @throws ApiError if it is refused; what `fetch` throws if there is no answer
 */
export async function readPicture(
  url: string,
  { signal, headers = {} }: { signal?: AbortSignal; headers?: Record<string, string> } = {},
): Promise<string> {
  if (!url.startsWith('/api/')) return url;
  const token = currentBearer().token();
  const authorization: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const answer = await fetch(url, { headers: { ...headers, ...authorization }, signal });
  if (!answer.ok) throw errorFromAnswer(answer.status, await answer.json().catch(() => undefined));
  return URL.createObjectURL(await answer.blob());
}
