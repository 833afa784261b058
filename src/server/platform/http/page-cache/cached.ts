import type { Context, MiddlewareHandler, Next } from 'hono';
import { m } from '#core/paraglide/messages.js';
import { NamedError } from '#server/platform/errors.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { variesByLocale } from '#server/platform/http/middleware/spoken-locale.ts';
import { escapeMarkup } from '#server/platform/texts/markup.ts';
import { type Entry, entryFrom, replaceAnswer, sendEntry } from './entry.ts';
import type { PageCache, PageKey } from './page-cache.ts';

/** A browser that has a copy asks each time whether it is current, unless the route says otherwise. */
const caching = { 'cache-control': 'no-cache' };

/**
 * Answers from the cache, or keeps what the following handlers answer. If they fail, such as without a database, people
 * get the last copy, which says so.
 * @param keyOf names what everybody is answered alike; null for all else
 */
export function cached(cache: PageCache, keyOf: (c: Context<AppEnv>) => PageKey | null): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const key = keyOf(c);
    if (!key) return next();
    const current = cache.current(key);
    await (current ? sendEntry(c, current) : sendNew(c, cache, key, next));
  };
}

async function sendNew(c: Context<AppEnv>, cache: PageCache, key: PageKey, next: Next): Promise<void> {
  try {
    const entry = await cache.make(key, () => made(c, next));
    const older = entry.status >= 500 && cache.older(key);
    await (older ? sendStale(c, older) : sendEntry(c, entry));
  } catch (error) {
    const isOwn = error === c.error;
    const isLimit = error instanceof NamedError && error.status === 429;
    // the allowance of one address does not keep others from what they waited for together
    if (isLimit && !isOwn) return sendNew(c, cache, key, next);
    const older = !isLimit && cache.older(key);
    if (older) sendStale(c, older);
    // the answer of this request says so already
    else if (!isOwn) throw error;
  }
}

async function made(c: Context<AppEnv>, next: Next): Promise<Entry> {
  await next();
  if (c.error) throw c.error;
  const entry = await entryFrom(c.res);
  const varying = c.req.path.startsWith('/api/') ? variesByLocale : {};
  return entry.status === 200 ? { ...entry, headers: { ...caching, ...varying, ...entry.headers } } : entry;
}

/** RFC 9211: this response comes from the site's own cache, because the database could not be reached. */
const staleHeaders = {
  'cache-control': 'no-store',
  'cache-status': 'homeward; fwd=stale; detail=database-away',
};

const bodyStart = '<body>';

/** Sends a copy that may be outdated, and says so. */
function sendStale(c: Context<AppEnv>, { headers, body, madeAt }: Entry): void {
  const { 'cdn-cache-control': _fresh, ...own } = headers;
  replaceAnswer(c, new Response(withNotice(body, madeAt), { headers: { ...own, ...staleHeaders } }));
}

/**
 * The page with a line at the top about the time it is from. React leaves the line alone, as it did not render it. An
 * answer that is no document stays as it is.
 */
function withNotice(body: Uint8Array<ArrayBuffer>, at: Date): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.from(body);
  const found = bytes.indexOf(bodyStart);
  if (found < 0) return bytes;
  const start = found + bodyStart.length;
  return Buffer.concat([bytes.subarray(0, start), Buffer.from(noticeOf(at)), bytes.subarray(start)]);
}

function noticeOf(at: Date): string {
  const time = `<time datetime="${at.toISOString()}">${at.toISOString().slice(11, 16)} UTC</time>`;
  const text = escapeMarkup(m.app_stale({ time: '{time}' })).replace('{time}', time);
  return `<p role="status" class="bg-lamp-soft px-4 py-2 text-center text-sm text-on-lamp-soft">${text}</p>`;
}
