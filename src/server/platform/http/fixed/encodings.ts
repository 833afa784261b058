import { parseAccept } from 'hono/utils/accept';
import { remembered } from './remembered.ts';

/** The forms in which content is sent, the smallest first. `identity` is the content as it is. */
export const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];

/** What the build appends to the name of a file for each of its forms. */
export const compressedEnding: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' };

/**
 * What the client can read, in the order of its wishes and then of size (RFC 9110, section 12.5.3). Never empty:
 * someone who refuses everything is sent the content as it is.
 */
export const acceptedEncodings: (header: string) => readonly Encoding[] = remembered((header) => {
  const wishes = new Map(parseAccept(header).map(({ type, q }) => [type.toLowerCase(), q]));
  // `identity` needs not be named, but is the last choice then
  const wish = (name: Encoding) => wishes.get(name) ?? wishes.get('*') ?? (name === 'identity' ? 0.001 : 0);
  const readable = encodings.filter((name) => wish(name) > 0).sort((a, b) => wish(b) - wish(a));
  return readable.length > 0 ? readable : ['identity'];
});
