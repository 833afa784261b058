import { useEffect, useState } from 'react';
import { readPicture } from '#web/lib/read-picture.ts';

/** Addresses for `img` by those of the API; without the ones that are not loaded yet, or cannot be. */
export function usePictures(urls: readonly string[]): Record<string, string> {
  const [pictures, setPictures] = useState<Record<string, string>>({});
  const asked = urls.join(' ');
  useEffect(() => {
    const abort = new AbortController();
    const made: string[] = [];
    for (const url of asked ? asked.split(' ') : [])
      readPicture(url, abort.signal).then(
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
