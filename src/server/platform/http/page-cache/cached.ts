import type { Context, MiddlewareHandler, Next } from 'hono';
import { NamedError } from '#server/platform/errors.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { variesByLocale } from '#server/platform/http/middleware/spoken-locale.ts';
import { type Entry, entryFrom, sendEntry } from './entry.ts';
import type { PageCache, PageKey } from './page-cache.ts';
import { sendStale } from './stale-notice.ts';

/** Whoever has a copy asks each time whether it is current, unless the route says otherwise. */
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
