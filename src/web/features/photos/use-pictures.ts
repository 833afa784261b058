import { useEffect, useEffectEvent, useState } from 'react';
import { readPicture } from '#web/lib/api/read-picture.ts';

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
