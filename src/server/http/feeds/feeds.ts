import type { Hono } from 'hono';
import { caseListQuery } from '#core/contract/case.ts';
import { mappedCases, newestCases } from '#server/cases/list-for-feeds.ts';
import { invalid } from '#server/errors.ts';
import type { AppDependencies } from '../app-dependencies.ts';
import type { AppEnv } from '../app-env.ts';
import { fieldMessages } from '../refuse-invalid.ts';
import { geoJson } from './geojson.ts';
import { rssFeed } from './rss.ts';

const mapQuery = caseListQuery.pick({ status: true, species: true });

/** What other sites may read too. */
const open = {
  'Cache-Control': 'public, max-age=60',
  'Access-Control-Allow-Origin': '*',
};

/** `/feed.xml` and `/cases.geojson`: the public record for other programs. */
export function feedRoutes(app: Hono<AppEnv>, { cases, site }: AppDependencies): void {
  app.get('/feed.xml', async (c) => {
    const feed = rssFeed(site, await newestCases(cases));
    return c.body(feed, 200, { 'Content-Type': 'application/rss+xml; charset=utf-8', ...open });
  });

  app.get('/cases.geojson', async (c) => {
    const given = c.req.query();
    const query = mapQuery.safeParse(given);
    if (!query.success) throw invalid(fieldMessages(query.error.issues, given));
    const { status, species } = query.data;
    const found = await mappedCases(cases, { species, ...(status && { statuses: [status] }) });
    return c.body(JSON.stringify(geoJson(found)), 200, { 'Content-Type': 'application/geo+json', ...open });
  });
}
