import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context, Handler } from 'hono';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { parseAccept } from 'hono/utils/accept';
import { getLocale, type Locale } from '#core/paraglide/runtime.js';
import type { AppEnv } from '#server/platform/http/app-env.ts';

/** An answer that is kept: a page, a feed, or what the API tells every visitor. */
export type Entry = {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer>;
  /** weak, because it names both forms of the body (RFC 9110, section 8.8.3) */
  etag: string;
  /** The compressed form. It is made once, when it is first asked for, in a thread of libuv. */
  gzipped: () => Promise<Uint8Array<ArrayBuffer>>;
  madeAt: Date;
};

/** Smaller texts fit into one packet of the network, compressed or not. */
const leastBytes = 1024;

const zip = promisify(gzip);

export function entryOf(body: Uint8Array<ArrayBuffer>, headers: Record<string, string>, status = 200): Entry {
  let zipped: Promise<Uint8Array<ArrayBuffer>> | undefined;
  return {
    ...{ status, headers, body, madeAt: new Date() },
    etag: `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`,
    gzipped: () => (zipped ??= zip(body) as Promise<Buffer<ArrayBuffer>>),
  };
}

/** @param response is read to its end */
export async function entryFrom(response: Response): Promise<Entry> {
  const body = new Uint8Array(await response.arrayBuffer());
  return entryOf(body, Object.fromEntries(response.headers), response.status);
}

/** Answers with the entry, or with a 304 to who has it already. */
export async function sendEntry(c: Context<AppEnv>, entry: Entry): Promise<Response> {
  await notModified(c, async () => replaceAnswer(c, await responseOf(c, entry)));
  return c.res;
}

const notModified = etag({ retainedHeaders: [...RETAINED_304_HEADERS, 'cdn-cache-control'] });

/** Hono would add the headers of the answer that there was to those of the new one. */
export function replaceAnswer(c: Context<AppEnv>, answer: Response): void {
  c.res = undefined;
  c.res = answer;
}

async function responseOf(c: Context<AppEnv>, { status, headers, body, etag: ETag, gzipped }: Entry) {
  const mayZip = body.byteLength >= leastBytes;
  const zips = mayZip && readsGzip(c.req.header('accept-encoding') ?? '');
  const sent = zips ? await gzipped() : body;
  const head: Record<string, string> = { ...headers, 'content-length': String(sent.byteLength) };
  if (status === 200) head.etag = ETag;
  if (zips) head['content-encoding'] = 'gzip';
  if (mayZip) head.vary = varying(headers.vary);
  return new Response(sent.byteLength > 0 ? sent : null, { status, headers: head });
}

/** As `hono/compress` decides it, which would otherwise compress the entry each time. */
function readsGzip(accepted: string): boolean {
  const wishes = new Map(parseAccept(accepted).map(({ type, q }) => [type.toLowerCase(), q]));
  return (wishes.get('gzip') ?? wishes.get('*') ?? 0) > 0;
}

const varying = (vary: string | undefined): string =>
  vary?.toLowerCase().includes('accept-encoding') ? vary : [vary, 'Accept-Encoding'].filter(Boolean).join(', ');

/**
 * Answers what stays the same for as long as the app runs. It is made and compressed once for each language, when it is
 * first asked for.
 */
export function constantAnswer(make: () => string, headers: Record<string, string>): Handler<AppEnv> {
  const made = new Map<Locale, Entry>();
  return (c) => {
    const locale = getLocale();
    const entry = made.get(locale) ?? entryOf(new TextEncoder().encode(make()), headers);
    made.set(locale, entry);
    return sendEntry(c, entry);
  };
}
