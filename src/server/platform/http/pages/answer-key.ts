import type { Locale } from '#core/paraglide/runtime.js';
import type { PageKey } from './page-key.ts';

/** The query parameters of the calls that read public data, in the order of the key; others are ignored there, too. */
const queryOf: Record<string, readonly string[]> = {
  '/api/cases': ['status', 'type', 'species', 'near', 'q', 'sightable', 'cursor', 'limit'],
  '/api/success-stories': [],
};
const ofCase = /^\/api\/cases\/([\w-]{1,64})$/;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** `route`: the pattern of its path, for the metrics. */
export type AnswerKey = PageKey & { route: string };

/**
 * The cache key of an answer of the API that is the same for every visitor who reads its language; null for all other
 * calls, and for those that give a parameter twice. Texts that wait for a moderator are masked in that language.
 */
export function answerKey(url: string, locale: Locale): AnswerKey | null {
  const { pathname, searchParams } = new URL(url);
  const idOrSlug = ofCase.exec(pathname)?.[1];
  const allowed = idOrSlug ? [] : queryOf[pathname];
  if (!allowed || searchParams.has('owner')) return null;
  const query = new URLSearchParams();
  for (const name of allowed) {
    const [value, ...more] = searchParams.getAll(name);
    if (more.length > 0) return null;
    if (value !== undefined) query.set(name, value);
  }
  // events name the slug, so what was asked for by id is removed as lists are
  const slug = idOrSlug && !uuid.test(idOrSlug) ? idOrSlug : null;
  const route = idOrSlug ? '/api/cases/:idOrSlug' : pathname;
  return { locale, address: `${pathname}?${query}`, slug, onlyCurrent: true, route };
}
