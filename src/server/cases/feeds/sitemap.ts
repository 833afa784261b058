import type { Hono, MiddlewareHandler } from 'hono';
import type { SiteFacts } from '#core/contract/page-data.ts';
import { locales } from '#core/paraglide/runtime.js';
import { addressIn } from '#core/text/language-address.ts';
import type { CaseDeps } from '#server/cases/case-deps.ts';
import { addressesBetween, type CaseAddress, lastNumber } from '#server/cases/store/read-case.ts';
import { notFound } from '#server/platform/errors.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import type { Limited } from '#server/platform/http/middleware/rate-limit.ts';
import { constantAnswer } from '#server/platform/http/page-cache/entry.ts';
import { escapeMarkup } from '#server/platform/texts/markup.ts';

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

type Site = Pick<SiteFacts, 'origin'>;

/** Pages for search engines, besides those of the cases. */
const pages = [
  '/',
  '/cases',
  '/success-stories',
  '/what-works',
  '/about',
  '/place-code',
  '/animal-found',
  '/pet-missing',
  '/report-missing',
  '/report-found',
  '/log-sighting',
];

/**
 * Numbers of cases per file; the pages are in the first one. sitemaps.org allows 50,000 URLs in a file, and as many
 * files. A short file is read from the database in a few milliseconds.
 */
export const casesPerPart = 1000;

const xmlns = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const xhtml = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** The index of a sitemap that is too long for one file. */
function sitemapIndex({ origin }: Site, parts: number): string {
  const lines = Array.from(
    { length: parts },
    (_, i) => `<sitemap><loc>${origin}/sitemap.xml?part=${i + 1}</loc></sitemap>\n`,
  );
  return `${declaration}<sitemapindex ${xmlns}>\n${lines.join('')}</sitemapindex>\n`;
}

/** One file of the sitemap; the first also lists the pages. */
function sitemapPart(site: Site, part: number, cases: readonly CaseAddress[]): string {
  const lines = [
    ...(part === 1 ? pages.map((path) => line(site, path)) : []),
    ...cases.map(({ slug, updated_at }) => line(site, `/pet/${encodeURIComponent(slug)}`, updated_at)),
  ];
  return `${declaration}<urlset ${xmlns} ${xhtml}>\n${lines.join('')}</urlset>\n`;
}

/** A page, and where it is in each language; its head says the same, so the others need no entry of their own. */
function line({ origin }: Site, path: string, changed?: Date): string {
  const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';
  const alternates = locales.map(
    (locale) =>
      `<xhtml:link rel="alternate" hreflang="${locale}" href="${escapeMarkup(origin + addressIn(locale, path))}"/>`,
  );
  return `<url><loc>${escapeMarkup(origin + path)}</loc>${lastmod}${alternates.join('')}</url>\n`;
}
