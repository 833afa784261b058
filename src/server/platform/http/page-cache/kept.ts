import type { Context, MiddlewareHandler, Next } from 'hono';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { variesByLocale } from '#server/platform/http/middleware/spoken-locale.ts';
import { type Entry, entryFrom, sendEntry } from './entry.ts';
import type { PageCache, PageKey } from './page-cache.ts';
import { sendStale } from './stale-notice.ts';

/** Whoever has a copy asks each time whether it is current, unless the route says otherwise. */
const caching = { 'cache-control': 'no-cache', ...variesByLocale };

/**
 * Answers from the cache, or keeps what the following handlers answer. If they fail, such as without a database, people
 * get the last copy, which says so.
 * @param keyOf names what everybody is answered alike; null for all else
 */
export function kept(cache: PageCache, keyOf: (c: Context<AppEnv>) => PageKey | null): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const key = keyOf(c);
    if (!key) return next();
    const current = cache.current(key);
    await (current ? sendEntry(c, current) : sendNew(c, cache, key, next));
  };
}

async function sendNew(c: Context<AppEnv>, cache: PageCache, key: PageKey, next: Next): Promise<void> {
  const older = cache.older(key);
  try {
    const entry = await cache.make(key, () => made(c, next));
    await (older && entry.status >= 500 ? sendStale(c, older) : sendEntry(c, entry));
  } catch (error) {
    if (older) await sendStale(c, older);
    // this request is refused already; those that waited for it are refused by themselves
    else if (error !== c.error) throw error;
  }
}

async function made(c: Context<AppEnv>, next: Next): Promise<Entry> {
  await next();
  if (c.error) throw c.error;
  const entry = await entryFrom(c.res);
  return entry.status === 200 ? { ...entry, headers: { ...caching, ...entry.headers } } : entry;
}
