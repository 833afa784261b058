import type { HonoRequest } from 'hono';
import { byteRange } from './byte-range.ts';
import { isFresh, isRefused, isSameVersion, type Validators } from './conditions.ts';
import { acceptedEncodings, type Encoding } from './encodings.ts';
import type { FixedContent } from './fixed-content.ts';

type Headers = Readonly<Record<string, string>>;

export type Sendable = {
  content: FixedContent;
  /** of every answer, even a 304 */
  headers: Headers;
  /** what the content is; the browser's copy has these already */
  about: Headers;
  lastModified?: Date;
};

type Asking = Pick<HonoRequest, 'method' | 'header'>;

/**
 * Sends content in the smallest form that the client reads: whole, the part it asks for (206), nothing if it has that
 * already (304), or a refusal of its conditions (412, 416). The length is given for HEAD too, whose body Hono drops.
 */
export async function sendFixed(request: Asking, { content, headers, about, lastModified }: Sendable) {
  const readable = acceptedEncodings(request.header('accept-encoding') ?? '').filter((name) =>
    content.encodings.includes(name),
  );
  const validatorsOf = (encoding: Encoding): Validators => ({ etag: content.etag(encoding), lastModified });
  // whoever has one of the forms they can read needs no other
  const held = readable.find((encoding) => isFresh(request, validatorsOf(encoding)));
  const encoding = held ?? readable[0] ?? 'identity';
  const validators = validatorsOf(encoding);
  if (isRefused(request, validators)) return new Response(null, { status: 412, headers });
  const head = { ...headers, ...headersOf(validators), ...varying(headers, content) };
  if (held) return new Response(null, { status: 304, headers: head });
  const bytes = await content.form(encoding);
  const encoded: Headers = encoding === 'identity' ? {} : { 'Content-Encoding': encoding };
  return wholeOrPart(request, bytes, validators, { ...head, ...about, ...encoded, 'Accept-Ranges': 'bytes' });
}

function headersOf({ etag, lastModified }: Validators): Headers {
  return lastModified ? { ETag: etag, 'Last-Modified': lastModified.toUTCString() } : { ETag: etag };
}

function varying({ Vary }: Headers, { encodings }: FixedContent): Headers {
  if (encodings.length === 1) return {};
  return { Vary: Vary ? `${Vary}, Accept-Encoding` : 'Accept-Encoding' };
}

function wholeOrPart(request: Asking, bytes: Uint8Array, validators: Validators, headers: Headers): Response {
  const { byteLength } = bytes;
  const asked = request.method === 'GET' ? request.header('range') : undefined;
  const range = asked !== undefined && isSameVersion(request, validators) ? byteRange(asked, byteLength) : null;
  if (range === null) return answer(200, bytes, headers);
  if (range === 'unsatisfiable') return answer(416, null, { ...headers, 'Content-Range': `bytes */${byteLength}` });
  const { first, last } = range;
  const part = bytes.subarray(first, last + 1);
  return answer(206, part, { ...headers, 'Content-Range': `bytes ${first}-${last}/${byteLength}` });
}

function answer(status: number, body: Uint8Array | null, headers: Headers): Response {
  const length = { 'Content-Length': String(body?.byteLength ?? 0) };
  // a view into a larger buffer sends just its own bytes
  return new Response(body as Uint8Array<ArrayBuffer> | null, { status, headers: { ...headers, ...length } });
}
