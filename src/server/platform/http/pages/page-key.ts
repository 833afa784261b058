import type { Locale } from '#core/paraglide/runtime.js';

/** The query parameters that affect a page; all others (such as campaign parameters) are dropped before rendering. */
const queryOf: Record<string, readonly string[]> = {
  '/': [],
  '/cases': ['status', 'species', 'q', 'cursor'],
  '/success-stories': [],
  '/about': [],
  '/animal-found': ['species', 'state'],
};

export type PageKey = {
  /** the language the page is rendered in */
  locale: Locale;
  /** the path with the relevant part of the query */
  address: string;
  /** the case that the page shows; null for pages that list cases */
  slug: string | null;
  /** no older copy is sent where there is no current one: programs would not read the line that says so */
  onlyCurrent?: true;
};

/**
 * The cache key of a page that is the same for everyone who reads its language; null for all other pages. The router's
 * data requests (`/cases.data`) are pages too; their query says which loaders to run.
 */
export function pageKey(url: URL, locale: Locale): PageKey | null {
  const isData = url.pathname.endsWith('.data');
  const path = isData ? url.pathname.slice(0, -'.data'.length).replace(/^\/_root$/, '/') : url.pathname;
  const slug = /^\/pet\/([^/]+)$/.exec(path)?.[1] ?? null;
  const allowed = slug ? [] : queryOf[path];
  if (!allowed) return null;
  const query = new URLSearchParams();
  for (const name of isData ? [...allowed, '_routes'] : allowed) {
    const value = url.searchParams.get(name);
    if (value) query.set(name, value);
  }
  return { locale, address: `${url.pathname}${query.size > 0 ? `?${query}` : ''}`, slug: slug && decoded(slug) };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
