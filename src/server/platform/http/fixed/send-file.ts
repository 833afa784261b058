import { isFresh, isRefused } from './conditions.ts';
import { type Asking, type Headers, refused, type Source, unchanged, wholeOrPart } from './send-fixed.ts';

/** A file that is too large for the memory. */
type SendableFile = {
  etag: string;
  bytes: number;
  /** @param last position of the last byte, counted from 0 */
  read: (first: number, last: number) => ReadableStream<Uint8Array>;
  /** of every answer, even a 304 */
  headers: Headers;
  /** what the content is; the browser's copy has these already */
  about: Headers;
};

/** Sends a file as it is: whole, the part that is asked for (206), or nothing (304, 412, 416). */
export function sendFile(request: Asking, { etag, bytes, read, headers, about }: SendableFile): Response {
  const validators = { etag };
  if (isRefused(request, validators)) return refused(headers);
  const head = { ...headers, ETag: etag };
  if (isFresh(request, validators)) return unchanged(head);
  const source: Source = { bytes, part: (first, last) => (request.method === 'HEAD' ? null : read(first, last)) };
  return wholeOrPart(request, source, validators, { ...head, ...about, 'Accept-Ranges': 'bytes' });
}
