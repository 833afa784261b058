import type { Context } from 'hono';
import { caseFilters, caseListQuery, caseMapQuery } from '#core/contract/case.ts';
import { readAddress } from '#core/text/language-address.ts';
import { embedQuery } from '#server/cases/embeds/routes.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { localeOf } from '#server/platform/http/middleware/spoken-locale.ts';
import type { PageKey } from '#server/platform/http/page-cache/page-cache.ts';

const ofList = Object.keys(caseListQuery.shape);

/** The parameters that matter, by path. All others, such as those of campaigns, are dropped before a page is rendered. */
const parametersOf: Record<string, readonly string[]> = {
  '/': [],
  '/about': [],
  '/animal-found': ['species', 'state'],
  '/pet-missing': ['species', 'life'],
  '/cases': ['status', 'species', 'q', 'near', 'place', 'view', 'cursor'],
  '/success-stories': [],
  '/what-works': [],
  '/embed/cases': Object.keys(embedQuery.shape),
  '/feed.xml': Object.keys(caseFilters.shape),
  '/cases.geojson': Object.keys(caseMapQuery.shape),
  '/sitemap.xml': ['part'],
  '/api/cases': ofList,
  '/api/success-stories': [],
  '/api/what-works': [],
};
/** Of the API, what everybody is answered alike, signed in or not. It is counted over all cases. */
const alike = ['/api/success-stories', '/api/what-works'];
/** No filters of a person make a longer address. A page repeats its own some twenty times: a few would fill the cache. */
const longest = 2000;
const ofCase = /^\/(?:api\/cases|(?:embed\/)?pet)\/([^/]+)$/;

/** Where everybody gets the same: a path, the part of its query that matters, and the case that is shown there. */
type PublicAddress = { address: string; slug: string | null };

/**
 * The address without its language and all that does not matter; null if not everybody gets the same there. The router's data requests
 * (`/cases.data`) are pages too; their query says which loaders to run.
 */
export function publicAddress(url: string): PublicAddress | null {
  const { pathname: named, searchParams } = new URL(url);
  const pathname = named.startsWith('/api/') ? named : readAddress(named).path;
  // `/es/api/cases` is a page that is not there, and must not be taken for what the API answers in that language
  if (pathname !== named && pathname.startsWith('/api/')) return null;
  const isData = pathname.endsWith('.data');
  const path = isData ? pathname.slice(0, -'.data'.length).replace(/^\/_root$/, '/') : pathname;
  const slug = ofCase.exec(path)?.[1];
  const names = slug ? [] : parametersOf[path];
  if (!names) return null;
  const matters = (name: string) => names.includes(name) || (isData && name === '_routes');
  const query = new URLSearchParams([...searchParams].filter(([name]) => matters(name)));
  query.sort();
  return { address: query.size > 0 ? `${pathname}?${query}` : pathname, slug: slug ? decoded(slug) : null };
}

/** The key of what this request is answered; null if it is not the same for everyone who reads its language. */
export function publicKey(c: Context<AppEnv>): PageKey | null {
  const { method, url, path } = c.req;
  const isApi = path.startsWith('/api/');
  const isOwn = isApi && !alike.includes(path) && c.req.header('authorization') !== undefined;
  if ((method !== 'GET' && method !== 'HEAD') || isOwn) return null;
  const found = publicAddress(url);
  if (!found || found.address.length > longest) return null;
  // the API takes ids too, and answers the slug of a merged report with another one: any event may concern it
  return { name: `${localeOf(c)} ${found.address}`, slug: isApi ? null : found.slug, onlyCurrent: isApi };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
