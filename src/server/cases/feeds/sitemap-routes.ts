import type { Hono, MiddlewareHandler } from 'hono';
import type { SiteFacts } from '#core/contract/page-data.ts';
import type { CaseDeps } from '#server/cases/case-deps.ts';
import { addressesBetween, lastNumber } from '#server/cases/store/read-case.ts';
import { notFound } from '#server/platform/errors.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import type { Limited } from '#server/platform/http/middleware/rate-limit.ts';
import { constantAnswer } from '#server/platform/http/page-cache/constant-answer.ts';
import { casesPerPart, sitemapIndex, sitemapPart } from './sitemap.ts';

const caching = { 'cache-control': 'public, max-age=3600' };
const xml = { 'content-type': 'application/xml; charset=utf-8', ...caching };

/** Excluded for search engines: these addresses need a session or are not pages. */
const disallowed = ['/admin', '/api/', '/dashboard', '/auth'];

/** `/robots.txt`, and `/sitemap.xml` with every public page: one file, or an index of its parts. */
export function sitemapRoutes(
  app: Hono<AppEnv>,
  { cases, site }: { cases: CaseDeps; site: SiteFacts },
  limited: Limited,
  bounded: MiddlewareHandler<AppEnv>,
): void {
  const countParts = async () => Math.max(1, Math.ceil((await lastNumber(cases.ask)) / casesPerPart));
  const partOf = async (part: number) =>
    sitemapPart(site, part, await addressesBetween(cases.ask, (part - 1) * casesPerPart, part * casesPerPart));

  app.get(
    '/robots.txt',
    constantAnswer(() => robots(site), { 'content-type': 'text/plain; charset=UTF-8', ...caching }),
  );

  app.get('/sitemap.xml', limited('sitemap'), bounded, async (c) => {
    const parts = await countParts();
    const asked = c.req.query('part');
    const isIndex = asked === undefined && parts > 1;
    const part = isIndex ? null : existing(asked ?? '1', parts);
    return c.body(part === null ? sitemapIndex(site, parts) : await partOf(part), 200, xml);
  });
}

function robots({ origin }: Pick<SiteFacts, 'origin'>): string {
  const rules = ['User-agent: *', ...disallowed.map((path) => `Disallow: ${path}`)];
  return `${rules.join('\n')}\n\nSitemap: ${origin}/sitemap.xml\n`;
}

/** @throws NamedError if there is no such part */
function existing(asked: string, parts: number): number {
  const part = Number(asked);
  if (!Number.isInteger(part) || part < 1 || part > parts) throw notFound();
  return part;
}
