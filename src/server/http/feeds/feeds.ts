import type { Context, Hono } from 'hono';
import { caseMapQuery } from '#core/contract/case.ts';
import { mappedCases, newestCases } from '#server/cases/list-for-feeds.ts';
import { invalid } from '#server/errors.ts';
import type { AppDependencies } from '../app-dependencies.ts';
import type { AppEnv } from '../app-env.ts';
import { isFresh } from '../is-fresh.ts';
import { variesByLocale } from '../middleware/spoken-locale.ts';
import { etagOf } from '../pages/page-cache.ts';
import { fieldMessages } from '../refuse-invalid.ts';
import { geoJson } from './geojson.ts';
import { lastChange } from './last-change.ts';
import { rssFeed } from './rss.ts';

/** `/feed.xml` and `/cases.geojson`: the public record for other programs, which ask again and again. */
export function feedRoutes(app: Hono<AppEnv>, { cases, events, site }: AppDependencies): void {
  const changedAt = lastChange(events);

  app.get('/feed.xml', async (c) => {
    const at = changedAt();
    return validated(c, rssFeed(site, await newestCases(cases)), 'application/rss+xml; charset=utf-8', at);
  });

  app.get('/cases.geojson', async (c) => {
    const at = changedAt();
    const given = c.req.query();
    const query = caseMapQuery.safeParse(given);
    if (!query.success) throw invalid(fieldMessages(query.error.issues, given));
    const { status, species } = query.data;
    const found = await mappedCases(cases, { species, ...(status && { statuses: [status] }) });
    return validated(c, JSON.stringify(geoJson(site, found)), 'application/geo+json', at);
  });
}

/** @param changedAt taken before the cases were read: what changes meanwhile is then read again */
function validated(c: Context, body: string, type: string, changedAt: Date): Response {
  const etag = etagOf(Buffer.from(body));
  const caching = { 'Cache-Control': 'public, max-age=60', ...variesByLocale };
  const headers = { ETag: etag, 'Last-Modified': changedAt.toUTCString(), ...caching };
  if (isFresh(c.req, { etag, lastModified: changedAt })) return c.body(null, 304, headers);
  return c.body(body, 200, { ...headers, 'Content-Type': type });
}
