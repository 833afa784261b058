import type { Context } from 'hono';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { type Sendable, sendFixed } from '#server/platform/http/fixed/send-fixed.ts';
import { variesByLocale } from '#server/platform/http/middleware/spoken-locale.ts';
import type { Page, Served } from './page-cache.ts';
import { staleHeaders, withStaleNotice } from './stale-notice.ts';

/**
 * Browsers revalidate each time and mostly get a 304. A CDN may keep a page for some seconds, and longer while it
 * fetches a new one. If that is too long, the CDN can be told to leave out its own header.
 */
export const publicCaching: Record<string, string> = {
  'Cache-Control': 'public, max-age=0, must-revalidate',
  'CDN-Cache-Control': 'public, max-age=10, stale-while-revalidate=60',
  ...variesByLocale,
};

/** What a cached answer says besides its content. */
type Caching = Pick<Sendable, 'headers' | 'lastModified'>;

/** Sends a page or feed that is the same for everyone who reads its language. */
export async function sendPublic(c: Context<AppEnv>, { page, isStale }: Served, caching?: Caching): Promise<Response> {
  if (isStale) return whole(page, staleHeaders, await withStaleNotice(page));
  if (page.status !== 200) return whole(page, { 'Cache-Control': 'no-store' }, await page.content.form('identity'));
  return sendCurrent(c, page, caching);
}

/** Sends what is as it would be rendered now. */
export function sendCurrent(c: Context<AppEnv>, page: Page, caching: Caching = { headers: publicCaching }) {
  return sendFixed(c.req, { content: page.content, about: page.headers, ...caching });
}

/**
 * Sends a page that is rendered each time: those of signed-in people are the same for all, but not worth caching. The
 * router's own responses set their own headers.
 */
export async function sendOnce(page: Page): Promise<Response> {
  const hasSaid = 'cache-control' in page.headers;
  return whole(page, hasSaid ? {} : { 'Cache-Control': 'no-cache' }, await page.content.form('identity'));
}

const varying = { Vary: [...Object.values(variesByLocale), 'Accept-Encoding'].join(', ') };

/** Compressed as it is sent, by later middleware. */
function whole({ status, headers }: Page, more: Record<string, string>, body: Uint8Array): Response {
  const isEmpty = status === 204 || status === 304;
  return new Response(isEmpty ? null : (body as Uint8Array<ArrayBuffer>), {
    status,
    headers: { ...headers, ...varying, ...more },
  });
}
