import type { Hono } from 'hono';
import { baseLocale } from '#core/paraglide/runtime.js';
import { notFound } from '#server/errors.ts';
import type { AppDependencies } from '../app-dependencies.ts';
import type { AppEnv } from '../app-env.ts';
import type { Limited } from '../middleware/rate-limit.ts';
import type { ServeFeed } from './serve-feed.ts';
import { casesPerPart, sitemapIndex, sitemapPart } from './sitemap.ts';

const headers = { 'Cache-Control': 'public, max-age=3600' };
const type = 'application/xml; charset=utf-8';

/** Excluded for search engines: these addresses need a session or are not pages. */
const disallowed = ['/admin', '/api/', '/dashboard', '/auth'];

/** `/robots.txt`, and `/sitemap.xml` with every public page: one file, or an index of its parts. */
export function sitemapRoutes(
  app: Hono<AppEnv>,
  { cases, site }: Pick<AppDependencies, 'cases' | 'site'>,
  limited: Limited,
  serve: ServeFeed,
): void {
  const countParts = async () => Math.max(1, Math.ceil((await cases.cases.lastNumber()) / casesPerPart));
  const partOf = async (part: number) =>
    sitemapPart(site, part, await cases.cases.addresses((part - 1) * casesPerPart, part * casesPerPart));

  app.get('/robots.txt', (c) => {
    const rules = ['User-agent: *', ...disallowed.map((path) => `Disallow: ${path}`)];
    return c.text(`${rules.join('\n')}\n\nSitemap: ${site.origin}/sitemap.xml\n`, 200, headers);
  });

  app.get('/sitemap.xml', limited('sitemap'), async (c) => {
    const parts = await countParts();
    const asked = c.req.query('part');
    const isIndex = asked === undefined && parts > 1;
    const part = isIndex ? null : existing(asked ?? '1', parts);
    const address = `/sitemap.xml?part=${part ?? 'index'}`;
    return serve(c, { locale: baseLocale, address, type, headers }, async () =>
      part === null ? sitemapIndex(site, parts) : partOf(part),
    );
  });
}

/** @throws NamedError if there is no such part */
function existing(asked: string, parts: number): number {
  const part = Number(asked);
  if (!Number.isInteger(part) || part < 1 || part > parts) throw notFound();
  return part;
}
