import { useEffect, useEffectEvent, useState } from 'react';
import { errorFromAnswer } from '#web/lib/api/api-error.ts';
import { currentBearer } from '#web/lib/api/bearer.ts';

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
