import { OpenAPIHono } from '@hono/zod-openapi';
import { except } from 'hono/combine';
import { compress } from 'hono/compress';
import { looksPath, photosPath } from '#core/contract/photo.ts';
import { threadPhotosPath } from '#core/contract/thread.ts';
import { unsubscribePath } from '#server/accounts/routes/unsubscribe.ts';
import { endAlertsPath } from '#server/alerts/routes.ts';
import { socialCardRoutes } from '#server/cases/cards/social-card.ts';
import { embedRoutes } from '#server/cases/embeds/routes.ts';
import { feedRoutes } from '#server/cases/feeds/feeds.ts';
import { sitemapRoutes } from '#server/cases/feeds/sitemap.ts';
import { publicReads } from '#server/cases/pages/public-reads.ts';
import { posterRoutes } from '#server/cases/posters/routes.ts';
import { photoFiles } from '#server/photos/routes/photo-files.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { clientFiles } from '#server/platform/http/client-files.ts';
import { contentPolicy } from '#server/platform/http/content-policy.ts';
import { mapFileRoute } from '#server/platform/http/map-file.ts';
import { afterTheBody } from '#server/platform/http/middleware/after-the-body.ts';
import { readsOnly, refuseNul, routedMethods } from '#server/platform/http/middleware/allowed-methods.ts';
import { identified } from '#server/platform/http/middleware/identified.ts';
import { createMetrics } from '#server/platform/http/middleware/metrics.ts';
import { observed } from '#server/platform/http/middleware/observed.ts';
import { onError, onNotFound } from '#server/platform/http/middleware/on-error.ts';
import { publicCors } from '#server/platform/http/middleware/public-cors.ts';
import { rateLimits } from '#server/platform/http/middleware/rate-limit.ts';
import { receivedForms, receivedRequest } from '#server/platform/http/middleware/received-forms.ts';
import { neverStored, securityHeaders } from '#server/platform/http/middleware/security-headers.ts';
import { renderingBounds, spendsTime } from '#server/platform/http/middleware/spends-time.ts';
import { pathOf, spokenLocale, wishedLanguage } from '#server/platform/http/middleware/spoken-locale.ts';
import { cached } from '#server/platform/http/page-cache/cached.ts';
import { createPageCache } from '#server/platform/http/page-cache/page-cache.ts';
import { refuseInvalid } from '#server/platform/http/refuse-invalid.ts';
import { apiRoutes } from './api-routes.ts';
import type { AppDependencies } from './app-dependencies.ts';
import { healthRoutes } from './health.ts';
import { publicKey } from './public-address.ts';
import { renderPages } from './render-pages.ts';
import { webManifestRoute } from './web-manifest.ts';

/**
 * A photo is streamed by its route, after its sender is known. Bodies that mail programs send to unsubscribe are not
 * read.
 */
const otherBodies = [
  photosPath,
  looksPath,
  threadPhotosPath.replace('{threadId}', ':threadId'),
  unsubscribePath,
  endAlertsPath,
];

/** The complete HTTP app without a listener; tests call `app.request()`. A request passes what is here in this order. */
export function createApp(deps: AppDependencies): OpenAPIHono<AppEnv> {
  const { settings, site, events } = deps;
  const app = new OpenAPIHono<AppEnv>({ defaultHook: refuseInvalid, getPath: pathOf });
  const metrics = createMetrics();
  const policy = contentPolicy(site, settings);
  const limited = rateLimits(settings.rateLimits, deps.limiter);
  const spent = spendsTime(settings.rateLimits);
  const bounded = renderingBounds(settings.rateLimits);

  app.onError(onError(deps.troubleOf, policy));
  app.use(afterTheBody);
  app.use(observed(deps, metrics), spokenLocale, securityHeaders(site, policy), compress({ encoding: 'gzip' }));
  publicCors(app);
  app.use(readsOnly, refuseNul);
  healthRoutes(app, deps, metrics);
  app.use(wishedLanguage);
  app.use('/api/*', neverStored, limited('read'));
  app.use(cached(createPageCache(events, settings.pageCacheBytes), publicKey));

  app.use('/api/*', except(otherBodies, receivedForms()), spent);
  app.all('/api/auth/*', async (c) => deps.auth(await receivedRequest(c), c.get('clientIp')));
  app.use('/api/*', identified(deps.identify), routedMethods(app));
  apiRoutes(app, deps, limited, policy);
  app.all('/api/*', onNotFound);

  if (deps.clientDir) app.use(clientFiles(deps.clientDir));
  app.use(spent);
  feedRoutes(app, deps, bounded);
  sitemapRoutes(app, deps, limited, bounded);
  photoFiles(app, deps);
  mapFileRoute(app, deps);
  socialCardRoutes(app, deps, limited);
  posterRoutes(app, deps, limited);
  embedRoutes(app, deps, limited, bounded, policy);
  webManifestRoute(app);
  app.all('*', bounded, renderPages(deps, publicReads(deps.cases, deps.logger), policy));
  return app;
}
