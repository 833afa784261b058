import type { OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { health, readiness } from '#core/contract/admin.ts';
import { caseFilters, caseMap, caseMapQuery } from '#core/contract/case.ts';
import { liveEvent, notificationEvent, threadEvent } from '#core/contract/live.ts';
import type { Described } from '#server/accounts/routes/auth-path.ts';
import { authPaths } from '#server/accounts/routes/auth-paths.ts';
import { caseNotFound } from '#server/cases/errors.ts';
import { photosUnreachable } from '#server/photos/errors.ts';
import { methodNotAllowed, notFound, rateLimited } from '#server/platform/errors.ts';
import { invalidInput, open, refused } from '#server/platform/http/api/answers.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';

/**
 * Describes calls that are not defined as routes here: better-auth's under /api/auth, and files and streams, which have
 * no schema.
 */
export function describedPaths(api: OpenAPIHono<AppEnv>): void {
  for (const path of [...authPaths, ...reads]) api.openAPIRegistry.registerPath(path);
}

const wrongMethod = methodNotAllowed(['GET', 'HEAD']);
const text = z.string();
const bytes = z.string().meta({ format: 'binary' });

/** A response that can be revalidated with the ETag of the previous one. */
const etag = {
  ETag: { description: 'What to send as If-None-Match', schema: { type: 'string' as const, example: 'W/"..."' } },
};
const unchanged = { 304: { description: 'The copy that the caller holds is still good' } };
const conditional = { headers: z.object({ 'if-none-match': z.string().optional() }) };

type Read = Pick<Described, 'summary' | 'request'> & {
  answer: [type: string, description: string, schema: z.ZodType];
  /** headers by which a copy is asked about again */
  validators?: typeof etag;
  otherwise?: Described['responses'];
  refusals: Parameters<typeof refused>;
};

function read(path: string, operationId: string, tag: string, given: Read): Described {
  const { answer, validators, otherwise, refusals, ...words } = given;
  const [type, description, schema] = answer;
  return {
    ...{ method: 'get', path, operationId, tags: [tag], security: open, ...words },
    responses: {
      200: { description, ...(validators && { headers: validators }), content: { [type]: { schema } } },
      ...(validators && unchanged),
      ...otherwise,
      ...refused(...refusals),
    },
  };
}

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
    answer: ['text/event-stream', 'A stream', z.union([liveEvent, threadEvent, notificationEvent])],
    refusals: [rateLimited(0)],
  }),
  read('/api/openapi.json', 'describeApi', 'Running', {
    summary: 'This description',
    answer: ['application/json', 'OpenAPI 3.1', z.looseObject({ openapi: text })],
    refusals: [rateLimited(0)],
  }),
  read('/api/docs', 'showApi', 'Running', {
    summary: 'This description as a page',
    answer: ['text/html', 'A page', text],
    refusals: [rateLimited(0)],
  }),
  read('/feed.xml', 'readFeed', 'Feeds', {
    summary: 'The newest 50 cases as RSS 2.0, with place (georss:point) and picture (media:content)',
    request: { query: caseFilters, ...conditional },
    answer: ['application/rss+xml', 'The feed', text],
    validators: etag,
    refusals: [wrongMethod, invalidInput],
  }),
  read('/cases.geojson', 'readMap', 'Feeds', {
    summary: 'Cases with a place (obscured) as GeoJSON, the newest 2000; without a status all that are open',
    request: { query: caseMapQuery, ...conditional },
    answer: ['application/geo+json', 'A FeatureCollection', caseMap],
    validators: etag,
    refusals: [wrongMethod, invalidInput],
  }),
  read('/sitemap.xml', 'readSitemap', 'Feeds', {
    summary: 'Every public page; of many an index of parts, or with `part` (from 1) one of them',
    request: { query: z.object({ part: z.int().min(1).optional() }) },
    answer: ['application/xml', 'A sitemap (sitemaps.org)', text],
    refusals: [wrongMethod, notFound()],
  }),
  read('/robots.txt', 'readRobots', 'Feeds', {
    summary: 'What search engines may look at, and where the sitemap is',
    answer: ['text/plain', 'The rules', text],
    refusals: [wrongMethod],
  }),
  read('/photos/{file}', 'readPhoto', 'Photos', {
    summary: 'A stored photo; its addresses are `url`, `mid_url` and `thumb_url` of a photo',
    request: { params: z.object({ file: text }), ...conditional },
    answer: ['image/webp', 'The picture', bytes],
    validators: etag,
    refusals: [wrongMethod, notFound(), photosUnreachable()],
  }),
  read('/pet/{slug}/card.png', 'readCard', 'Photos', {
    summary: 'The social card of a case, 1200x630',
    request: { params: z.object({ slug: text }), ...conditional },
    answer: ['image/png', 'The picture', bytes],
    validators: etag,
    refusals: [wrongMethod, caseNotFound(), photosUnreachable()],
  }),
  read('/healthz', 'readHealth', 'Running', {
    summary: 'Whether the process answers',
    answer: ['application/json', 'It does', health],
    refusals: [wrongMethod],
  }),
  read('/readyz', 'readReadiness', 'Running', {
    summary: 'Whether it can serve: database, photo model',
    answer: ['application/json', 'It can', readiness],
    otherwise: { 503: { description: 'It cannot now', content: { 'application/json': { schema: readiness } } } },
    refusals: [wrongMethod],
  }),
  read('/metrics', 'readMetrics', 'Running', {
    summary: 'Figures for Prometheus',
    answer: ['text/plain', 'The figures', text],
    refusals: [wrongMethod],
  }),
];
