import type { Hono, MiddlewareHandler } from 'hono';
import { openStatuses } from '#core/cases/status.ts';
import { caseMapQuery } from '#core/contract/case.ts';
import type { SiteFacts } from '#core/contract/page-data.ts';
import type { CaseDeps } from '#server/cases/case-deps.ts';
import { findMappedCases, findPublicCases } from '#server/cases/store/list-cases.ts';
import { invalid } from '#server/platform/errors.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { variesByLocale } from '#server/platform/http/middleware/spoken-locale.ts';
import { fieldMessages } from '#server/platform/http/refuse-invalid.ts';
import { geoJson } from './geojson.ts';
import { rssFeed } from './rss.ts';

/** Cases in the RSS feed, the newest ones. */
const newestInFeed = 50;
/** Open cases with a place, the newest ones: as many as a map can show. */
const mostOnMap = 2000;

const headers = { 'Cache-Control': 'public, max-age=60', ...variesByLocale };

/**
 * `/feed.xml` and `/cases.geojson`: the public cases for other programs. As these ask often, the page cache keeps them.
 */
export function feedRoutes(
  app: Hono<AppEnv>,
  { cases, site }: { cases: CaseDeps; site: SiteFacts },
  bounded: MiddlewareHandler<AppEnv>,
): void {
  app.get('/feed.xml', bounded, async (c) => {
    const feed = rssFeed(site, await findPublicCases(cases, {}, newestInFeed));
    return c.body(feed, 200, { 'Content-Type': 'application/rss+xml; charset=utf-8', ...headers });
  });

  app.get('/cases.geojson', bounded, async (c) => {
    const given = c.req.query();
    const query = caseMapQuery.safeParse(given);
    if (!query.success) throw invalid(fieldMessages(query.error.issues, given));
    const { status, species } = query.data;
    const found = await findMappedCases(cases, { species, statuses: status ? [status] : openStatuses }, mostOnMap);
    return c.body(JSON.stringify(geoJson(site, found)), 200, { 'Content-Type': 'application/geo+json', ...headers });
  });
}
