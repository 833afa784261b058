import type { HonoRequest } from 'hono';
import { byteRange } from './byte-range.ts';
import { isFresh, isRefused, isSameVersion, type Validators } from './conditions.ts';
import { acceptedEncodings, type Encoding, encodings } from './encodings.ts';
import type { FixedContent } from './fixed-content.ts';

export type Headers = Readonly<Record<string, string>>;

export type Sendable = {
  content: FixedContent;
  /** of every answer, even a 304 */
  headers: Headers;
  /** what the content is; the browser's copy has these already */
  about: Headers;
  lastModified?: Date;
  /** Only whole and without a 412: for an API, whose refusals have a body that says why. */
  whole?: true;
};

export type Asking = Pick<HonoRequest, 'method' | 'header'>;

/**
 * Sends content in the smallest form that the client reads: whole, the part it asks for (206), nothing if it has that
 * already (304), or a refusal of its conditions (412, 416). The length is given for HEAD too, whose body Hono drops.
 */
export async function sendFixed(request: Asking, { content, headers, about, lastModified, whole }: Sendable) {
  const readable = readableForms(request, content);
  const validatorsOf = (encoding: Encoding): Validators => ({ etag: content.etag(encoding), lastModified });
  // whoever has one of the forms they can read needs no other
  const held = hasCopy(request) && readable.find((encoding) => isFresh(request, validatorsOf(encoding)));
  const encoding = held || (readable[0] ?? 'identity');
  const validators = validatorsOf(encoding);
  if (!whole && isRefused(request, validators)) return refused(headers);
  // one object is filled, because most requests come here and copies of it would be their largest garbage
  const head: Record<string, string> = { ...headers, ETag: validators.etag };
  if (lastModified) head['Last-Modified'] = lastModified.toUTCString();
  if (content.encodings.length > 1) head.Vary = headers.Vary ? `${headers.Vary}, Accept-Encoding` : 'Accept-Encoding';
  if (held) return unchanged(head);
  const bytes = await content.form(encoding);
  Object.assign(head, about);
  if (encoding !== 'identity') head['Content-Encoding'] = encoding;
  if (whole) return answer(200, bytes, bytes.byteLength, head);
  head['Accept-Ranges'] = 'bytes';
  return wholeOrPart(request, inMemory(bytes), validators, head);
}

/** The forms that there are and that the client can read, those it likes best first. */
function readableForms(request: Asking, { encodings: available }: FixedContent): readonly Encoding[] {
  const accepted = acceptedEncodings(request.header('accept-encoding') ?? '');
  return available === encodings ? accepted : accepted.filter((name) => available.includes(name));
}

const hasCopy = (request: Asking): boolean =>
  request.header('if-none-match') !== undefined || request.header('if-modified-since') !== undefined;

export const refused = (headers: Headers): Response => new Response(null, { status: 412, headers });
export const unchanged = (headers: Headers): Response => new Response(null, { status: 304, headers });

type Body = Uint8Array | ReadableStream<Uint8Array> | null;

/** Content of which any part can be had; positions are counted from 0, and the last one is included. */
export type Source = { bytes: number; part: (first: number, last: number) => Body };

/** A view into a larger buffer sends just its own bytes. */
const inMemory = (content: Uint8Array): Source => ({
  bytes: content.byteLength,
  part: (first, last) => content.subarray(first, last + 1),
});

/** All of it (200), the part that a GET asks for (206), or the news that there is no such part (416). */
export function wholeOrPart(request: Asking, { bytes, part }: Source, validators: Validators, headers: Headers) {
  const asked = request.method === 'GET' ? request.header('range') : undefined;
  const range = asked !== undefined && isSameVersion(request, validators) ? byteRange(asked, bytes) : null;
  if (range === null) return answer(200, part(0, bytes - 1), bytes, headers);
  if (range === 'unsatisfiable') return answer(416, null, 0, { ...headers, 'Content-Range': `bytes */${bytes}` });
  const { first, last } = range;
  const about = { 'Content-Range': `bytes ${first}-${last}/${bytes}` };
  return answer(206, part(first, last), last + 1 - first, { ...headers, ...about });
}

function answer(status: number, body: Body, length: number, headers: Headers): Response {
  const all = { ...headers, 'Content-Length': String(length) };
  return new Response(body as BodyInit | null, { status, headers: all });
}
