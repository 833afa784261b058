import type { Context, Hono } from 'hono';
import { caseMapQuery } from '#core/contract/case.ts';
import { getLocale } from '#core/paraglide/runtime.js';
import { mappedCases, newestCases } from '#server/cases/list-for-feeds.ts';
import { invalid } from '#server/errors.ts';
import type { AppDependencies } from '../app-dependencies.ts';
import type { AppEnv } from '../app-env.ts';
import { FixedContent } from '../fixed/fixed-content.ts';
import { variesByLocale } from '../middleware/spoken-locale.ts';
import type { Page, Served } from '../pages/page-cache.ts';
import { sendPublic } from '../pages/send-page.ts';
import type { Rendering } from '../pages/serve-page.ts';
import { fieldMessages } from '../refuse-invalid.ts';
import { geoJson } from './geojson.ts';
import { lastChange } from './last-change.ts';
import { rssFeed } from './rss.ts';

/**
 * `/feed.xml` and `/cases.geojson`: the public cases for other programs. As these ask often, each is rendered and
 * compressed only once after a change.
 */
export function feedRoutes(app: Hono<AppEnv>, deps: AppDependencies, { cache, bounds }: Rendering): void {
  const { cases, events, site } = deps;
  const changedAt = lastChange(events);

  /** @param address the path with the relevant part of the query */
  async function serve(c: Context<AppEnv>, address: string, type: string, render: () => Promise<string>) {
    const of = { locale: getLocale(), address, slug: null };
    if (!cache.holds(of)) await bounds.admit(c);
    const served = await cache.get(of, () =>
      bounds.run(async () => {
        const at = changedAt(); // taken before the cases are read, so that changes during the read are noticed by the next request
        return feedOf(await render(), type, at);
      }),
    );
    return send(c, served);
  }

  app.get('/feed.xml', (c) =>
    serve(c, '/feed.xml', 'application/rss+xml; charset=utf-8', async () => rssFeed(site, await newestCases(cases))),
  );

  app.get('/cases.geojson', (c) => {
    const given = c.req.query();
    const query = caseMapQuery.safeParse(given);
    if (!query.success) throw invalid(fieldMessages(query.error.issues, given));
    const { status, species } = query.data;
    const address = `/cases.geojson?${new URLSearchParams({ status: status ?? '', species: species ?? '' })}`;
    return serve(c, address, 'application/geo+json', async () => {
      const found = await mappedCases(cases, { species, ...(status && { statuses: [status] }) });
      return JSON.stringify(geoJson(site, found));
    });
  });
}

function feedOf(text: string, type: string, changedAt: Date): Page {
  const content = FixedContent.of(Buffer.from(text));
  return { status: 200, headers: { 'Content-Type': type }, content, renderedAt: changedAt };
}

function send(c: Context<AppEnv>, served: Served): Promise<Response> {
  const headers = { 'Cache-Control': 'public, max-age=60', ...variesByLocale };
  return sendPublic(c, served, { headers, lastModified: served.page.renderedAt });
}
