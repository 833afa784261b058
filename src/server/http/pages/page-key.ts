import type { Locale } from '#core/paraglide/runtime.js';

/** What of a page's query changes the page; everything else (campaign marks and the like) is dropped before rendering. */
const queryOf: Record<string, readonly string[]> = {
  '/': [],
  '/cases': ['status', 'species', 'q', 'cursor'],
  '/success-stories': [],
  '/about': [],
};

export type PageKey = {
  /** the language that it is rendered in */
  locale: Locale;
  /** path and what counts of the query */
  address: string;
  /** the case that the page is about; null for pages that list cases */
  slug: string | null;
};

/**
 * The key of a page that is the same for everyone who reads its language; null for all others. The router's data requests (`/cases.data`) are
 * pages too, with the query that says which loaders are asked.
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
