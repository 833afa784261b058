import type { Context } from 'hono';

/**
 * The country that the browser's first language names ("IT" of "it-IT,it;q=0.9"), ISO 3166-1 alpha-2; null if it names
 * none. A hint and no more: many speak the English of the United States elsewhere.
 */
export function countryOf(c: Context): string | null {
  const [first = ''] = (c.req.header('accept-language') ?? '').split(/[,;]/);
  return /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})$/i.exec(first.trim())?.[1]?.toUpperCase() ?? null;
}
