import type { OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { health, readiness } from '#core/contract/admin.ts';
import { caseFilters, caseMap, caseMapQuery } from '#core/contract/case.ts';
import { liveEvent, notificationEvent, threadEvent } from '#core/contract/live.ts';
import { authPaths } from '#server/accounts/routes/auth-paths.ts';
import { caseNotFound } from '#server/cases/errors.ts';
import { methodNotAllowed, notFound, rateLimited } from '#server/platform/errors.ts';
import { invalidInput, open, refused } from '#server/platform/http/api/answers.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';

type Described = Parameters<OpenAPIHono['openAPIRegistry']['registerPath']>[0];

/**
 * Describes calls that are not defined as routes here: better-auth's under /api/auth, and files and streams, which have
 * no schema.
 */
export function describedPaths(api: OpenAPIHono<AppEnv>): void {
  for (const path of [...authPaths, ...reads]) api.openAPIRegistry.registerPath(path);
}

const wrongMethod = methodNotAllowed(['GET', 'HEAD']);
const ok = (type: string, description: string, schema: z.ZodType, headers?: object) => ({
  200: { description, ...headers, content: { [type]: { schema } } },
});
const text = z.string();
const bytes = z.string().meta({ format: 'binary' });
const xml = 'application/xml';

/** A response that can be revalidated with the ETag or date of the previous one. */
const validator = (schema: string, description: string) => ({
  description,
  schema: { type: 'string', example: schema },
});
const etag = { ETag: validator('W/"..."', 'What to send as If-None-Match') };
const dated = {
  ...etag,
  'Last-Modified': validator('Sun, 22 Nov 2026 08:00:00 GMT', 'What to send as If-Modified-Since'),
};
const unchanged = { 304: { description: 'The copy that the caller holds is still good' } };
const ifNoneMatch = { 'if-none-match': z.string().optional() };
const conditional = { headers: z.object(ifNoneMatch) };
const conditionalOrDated = { headers: z.object({ ...ifNoneMatch, 'if-modified-since': z.string().optional() }) };

const read = (path: string, operationId: string, tag: string, rest: Omit<Described, 'path' | 'method'>): Described => ({
  method: 'get',
  path,
  operationId,
  tags: [tag],
  security: open,
  ...rest,
});

const reads: Described[] = [
  read('/api/events', 'followEvents', 'Live', {
    summary:
      'Server-sent events: each message is one LiveEvent; the event type `gap` means that some may have been missed',
    request: {
      query: z.object({
        ticket: text.optional().meta({
          description: '`live_ticket`: the stream also has the ThreadEvents and NotificationEvents of its person',
        }),
      }),
    },
    responses: {
      ...ok('text/event-stream', 'A stream', z.union([liveEvent, threadEvent, notificationEvent])),
      ...refused(rateLimited(0)),
    },
  }),
  read('/api/openapi.json', 'describeApi', 'Running', {
    summary: 'This description',
    responses: {
      ...ok('application/json', 'OpenAPI 3.1', z.looseObject({ openapi: text })),
      ...refused(rateLimited(0)),
    },
  }),
  read('/api/docs', 'showApi', 'Running', {
    summary: 'This description as a page',
    responses: { ...ok('text/html', 'A page', text), ...refused(rateLimited(0)) },
  }),
  read('/feed.xml', 'readFeed', 'Feeds', {
    summary: 'The newest 50 cases as RSS 2.0, with place (georss:point) and picture (media:content)',
    request: { query: caseFilters, ...conditionalOrDated },
    responses: {
      ...ok('application/rss+xml', 'The feed', text, { headers: dated }),
      ...unchanged,
      ...refused(wrongMethod, invalidInput),
    },
  }),
  read('/cases.geojson', 'readMap', 'Feeds', {
    summary: 'Cases with a place (obscured) as GeoJSON, the newest 2000; without a status all that are open',
    request: { query: caseMapQuery, ...conditionalOrDated },
    responses: {
      ...ok('application/geo+json', 'A FeatureCollection', caseMap, { headers: dated }),
      ...unchanged,
      ...refused(wrongMethod, invalidInput),
    },
  }),
  read('/sitemap.xml', 'readSitemap', 'Feeds', {
    summary: 'Every public page; of many an index of parts, or with `part` (from 1) one of them',
    request: { query: z.object({ part: z.int().min(1).optional() }) },
    responses: { ...ok(xml, 'A sitemap (sitemaps.org)', text), ...refused(wrongMethod, notFound()) },
  }),
  read('/robots.txt', 'readRobots', 'Feeds', {
    summary: 'What search engines may look at, and where the sitemap is',
    responses: { ...ok('text/plain', 'The rules', text), ...refused(wrongMethod) },
  }),
  read('/photos/{file}', 'readPhoto', 'Photos', {
    summary: 'A stored photo; its addresses are `url`, `mid_url` and `thumb_url` of a photo',
    request: { params: z.object({ file: text }), ...conditional },
    responses: {
      ...ok('image/webp', 'The picture', bytes, { headers: etag }),
      ...unchanged,
      ...refused(wrongMethod, notFound()),
    },
  }),
  read('/pet/{slug}/card.png', 'readCard', 'Photos', {
    summary: 'The social card of a case, 1200x630',
    request: { params: z.object({ slug: text }), ...conditional },
    responses: {
      ...ok('image/png', 'The picture', bytes, { headers: etag }),
      ...unchanged,
      ...refused(wrongMethod, caseNotFound()),
    },
  }),
  read('/healthz', 'readHealth', 'Running', {
    summary: 'Whether the process answers',
    responses: { ...ok('application/json', 'It does', health), ...refused(wrongMethod) },
  }),
  read('/readyz', 'readReadiness', 'Running', {
    summary: 'Whether it can serve: database, photo model',
    responses: {
      ...ok('application/json', 'It can', readiness),
      503: { description: 'It cannot now', content: { 'application/json': { schema: readiness } } },
      ...refused(wrongMethod),
    },
  }),
  read('/metrics', 'readMetrics', 'Running', {
    summary: 'Figures for Prometheus',
    responses: { ...ok('text/plain', 'The figures', text), ...refused(wrongMethod) },
  }),
];
