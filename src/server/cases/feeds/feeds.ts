import type { Context, Hono } from 'hono';
import { openStatuses } from '#core/cases/status.ts';
import { caseMapQuery } from '#core/contract/case.ts';
import type { SiteFacts } from '#core/contract/page-data.ts';
import { getLocale } from '#core/paraglide/runtime.js';
import type { CaseDeps } from '#server/cases/case-deps.ts';
import { findMappedCases, findPublicCases } from '#server/cases/store/list-cases.ts';
import { invalid } from '#server/platform/errors.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { variesByLocale } from '#server/platform/http/middleware/spoken-locale.ts';
import { fieldMessages } from '#server/platform/http/refuse-invalid.ts';
import { geoJson } from './geojson.ts';
import { rssFeed } from './rss.ts';
import type { ServeFeed } from './serve-feed.ts';

/** Cases in the RSS feed, the newest ones. */
const newestInFeed = 50;
/** Open cases with a place, the newest ones: as many as a map can show. */
const mostOnMap = 2000;

const headers = { 'Cache-Control': 'public, max-age=60', ...variesByLocale };

/** `/feed.xml` and `/cases.geojson`: the public cases for other programs. */
export function feedRoutes(
  app: Hono<AppEnv>,
  { cases, site }: { cases: CaseDeps; site: SiteFacts },
  serve: ServeFeed,
): void {
  const serveLocal = (c: Context<AppEnv>, address: string, type: string, render: () => Promise<string>) =>
    serve(c, { locale: getLocale(), address, type, headers }, render);

  app.get('/feed.xml', (c) =>
    serveLocal(c, '/feed.xml', 'application/rss+xml; charset=utf-8', async () =>
      rssFeed(site, await findPublicCases(cases, {}, newestInFeed)),
    ),
  );

  app.get('/cases.geojson', (c) => {
    const given = c.req.query();
    const query = caseMapQuery.safeParse(given);
    if (!query.success) throw invalid(fieldMessages(query.error.issues, given));
    const { status, species } = query.data;
    const address = `/cases.geojson?${new URLSearchParams({ status: status ?? '', species: species ?? '' })}`;
    return serveLocal(c, address, 'application/geo+json', async () => {
      const found = await findMappedCases(cases, { species, statuses: status ? [status] : openStatuses }, mostOnMap);
      return JSON.stringify(geoJson(site, found));
    });
  });
}
