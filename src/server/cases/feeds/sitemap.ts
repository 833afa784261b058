import type { SiteFacts } from '#core/contract/page-data.ts';
import type { CaseAddress } from '#server/cases/store/read-case.ts';
import { escapeMarkup } from '#server/platform/texts/escape-markup.ts';

type Site = Pick<SiteFacts, 'origin'>;

/** Pages for search engines, besides those of the cases. */
const pages = [
  '/',
  '/cases',
  '/success-stories',
  '/about',
  '/animal-found',
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
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** The index of a sitemap that is too long for one file. */
export function sitemapIndex({ origin }: Site, parts: number): string {
  const lines = Array.from(
    { length: parts },
    (_, i) => `<sitemap><loc>${origin}/sitemap.xml?part=${i + 1}</loc></sitemap>\n`,
  );
  return `${declaration}<sitemapindex ${xmlns}>\n${lines.join('')}</sitemapindex>\n`;
}

/** One file of the sitemap; the first also lists the pages. */
export function sitemapPart(site: Site, part: number, cases: readonly CaseAddress[]): string {
  const lines = [
    ...(part === 1 ? pages.map((path) => line(site, path)) : []),
    ...cases.map(({ slug, updated_at }) => line(site, `/pet/${encodeURIComponent(slug)}`, updated_at)),
  ];
  return `${declaration}<urlset ${xmlns}>\n${lines.join('')}</urlset>\n`;
}

function line({ origin }: Site, path: string, changed?: Date): string {
  const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';
  return `<url><loc>${escapeMarkup(origin + path)}</loc>${lastmod}</url>\n`;
}
