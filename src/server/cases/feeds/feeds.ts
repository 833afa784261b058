import type { Hono, MiddlewareHandler } from 'hono';
import { openStatuses } from '#core/cases/status.ts';
import { type CaseFeature, type CaseMap, caseFilters, caseMapQuery } from '#core/contract/case.ts';
import type { Bounds, SiteFacts } from '#core/contract/page-data.ts';
import { obscureRadius } from '#core/places/obscure-point.ts';
import type { CaseDeps } from '#server/cases/case-deps.ts';
import { filterOf } from '#server/cases/lists/list-cases.ts';
import { presentInList } from '#server/cases/present/case.ts';
import { findMappedCases, findPublicCases, type MappedCase } from '#server/cases/store/list-cases.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { queryOf } from '#server/platform/http/refuse-invalid.ts';
import { rssFeed } from './rss.ts';

/** Cases in the RSS feed, the newest ones. */
const newestInFeed = 50;
/** Open cases with a place, the newest ones: as many as a map can show. */
const mostOnMap = 2000;

const headers = { 'Cache-Control': 'public, max-age=60' };

/**
 * `/feed.xml` and `/cases.geojson`: the public cases for other programs. As these ask often, the page cache keeps them.
 */
export function feedRoutes(
  app: Hono<AppEnv>,
  { cases, site }: { cases: CaseDeps; site: SiteFacts },
  bounded: MiddlewareHandler<AppEnv>,
): void {
  app.get('/feed.xml', bounded, async (c) => {
    const given = queryOf(c, caseFilters);
    const feed = rssFeed(site, given, await findPublicCases(cases, filterOf(given), newestInFeed));
    return c.body(feed, 200, { 'Content-Type': 'application/rss+xml; charset=utf-8', ...headers });
  });

  app.get('/cases.geojson', bounded, async (c) => {
    const { bbox, ...given } = queryOf(c, caseMapQuery);
    const filter = filterOf(given);
    const shown = { ...filter, statuses: filter.statuses ?? openStatuses, within: bbox ? boundsOf(bbox) : undefined };
    // one more, which only tells that there are more
    const found = await findMappedCases(cases, shown, mostOnMap + 1);
    return c.body(JSON.stringify(geoJson(site, found)), 200, { 'Content-Type': 'application/geo+json', ...headers });
  });
}

function boundsOf(bbox: string): Bounds {
  const [west, south, east, north] = bbox.split(',').map(Number);
  return { west: west!, south: south!, east: east!, north: north! };
}

type Site = Pick<SiteFacts, 'origin'>;

/**
 * GeoJSON (RFC 7946) has longitude first. The points are the obscured public ones, and URLs are absolute because other
 * sites show them.
 */
function geoJson(site: Site, cases: MappedCase[]): CaseMap {
  const features = cases.slice(0, mostOnMap).flatMap((record) => feature(site, record));
  return { type: 'FeatureCollection', features, complete: cases.length <= mostOnMap };
}

function feature({ origin }: Site, record: MappedCase): CaseFeature[] {
  if (!record.location) return [];
  const { id, updated_at: _updated, primary_photo_url: photo, ...shown } = presentInList(record);
  const { lat, lng } = record.location;
  return [
    {
      type: 'Feature',
      id,
      geometry: { type: 'Point', coordinates: [lng, lat] },
      properties: {
        ...shown,
        location_radius: record.public_radius ?? obscureRadius,
        primary_photo_url: photo && new URL(photo, origin).href,
        url: record.share_url,
      },
    },
  ];
}
