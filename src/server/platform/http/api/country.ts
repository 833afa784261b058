import type { Context } from 'hono';

/**
 * The country in the browser's first language ("IT" in "it-IT,it;q=0.9"), ISO 3166-1 alpha-2; null if there is none.
 * Only a hint: many people outside the United States use en-US.
 */
export function countryOf(c: Context): string | null {
  const [first = ''] = (c.req.header('accept-language') ?? '').split(/[,;]/);
  return /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})$/i.exec(first.trim())?.[1]?.toUpperCase() ?? null;
}
