import { OpenAPIHono } from '@hono/zod-openapi';
import { compress } from 'hono/compress';
import { requestId } from 'hono/request-id';
import { accountRoutes } from './api/account.ts';
import { adminRoutes } from './api/admin.ts';
import { caseRoutes } from './api/cases.ts';
import { eventRoutes } from './api/events.ts';
import { matchRoutes } from './api/matches.ts';
import { messageRoutes } from './api/messages.ts';
import { openApiRoutes } from './api/openapi.ts';
import { photoRoutes } from './api/photos.ts';
import { placeRoutes } from './api/places.ts';
import { reunionRoutes } from './api/reunions.ts';
import { rpcRoutes } from './api/rpc.ts';
import { storyRoutes } from './api/success-stories.ts';
import { unsubscribeRoutes } from './api/unsubscribe.ts';
import { updateRoutes } from './api/updates.ts';
import type { AppDependencies } from './app-dependencies.ts';
import type { AppEnv } from './app-env.ts';
import { bodyRules } from './body-rules.ts';
import { clientFiles } from './client-files.ts';
import { feedRoutes } from './feeds/feeds.ts';
import { sitemapRoutes } from './feeds/sitemap-routes.ts';
import { healthRoutes } from './health.ts';
import { readsOnly, routedMethods } from './middleware/allowed-methods.ts';
import { bodyGate } from './middleware/body-gate.ts';
import { clientIp } from './middleware/client-ip.ts';
import { identified } from './middleware/identified.ts';
import { createMetrics } from './middleware/metrics.ts';
import { neverStored } from './middleware/never-stored.ts';
import { publicCors } from './middleware/public-cors.ts';
import { type Limited, rateLimits } from './middleware/rate-limit.ts';
import { refuseNul } from './middleware/refuse-nul.ts';
import { requestLog } from './middleware/request-log.ts';
import { securityHeaders } from './middleware/security-headers.ts';
import { spokenLocale } from './middleware/spoken-locale.ts';
import { onError, onNotFound } from './on-error.ts';
import { createPageCache } from './pages/page-cache.ts';
import { publicReads } from './pages/public-reads.ts';
import { servePage } from './pages/serve-page.ts';
import { photoFiles } from './photo-files.ts';
import { refuseInvalid } from './refuse-invalid.ts';
import { createRenderingBounds } from './rendering-bounds.ts';
import { socialCardRoutes } from './social-cards.ts';
import { webManifestRoute } from './web-manifest.ts';

/** The complete HTTP app without a listener; tests call `app.request()`. */
export function createApp(deps: AppDependencies): OpenAPIHono<AppEnv> {
  const app = new OpenAPIHono<AppEnv>({ defaultHook: refuseInvalid });
  const metrics = createMetrics();
  app.onError(onError(deps.troubleOf));
  app.use(
    requestId(),
    clientIp(deps.settings.trustProxy, deps.logger),
    requestLog(deps.logger),
    metrics.measure,
    spokenLocale,
  );
  app.use(securityHeaders(deps.site, deps.settings), compress());
  app.use(bodyGate(bodyRules(app)));
  publicCors(app);
  app.use(readsOnly, refuseNul);
  healthRoutes(app, deps, metrics);
  const limited = rateLimits(deps.settings.rateLimits, deps.limiter);
  apiRoutes(app, deps, limited);
  const bounds = createRenderingBounds(deps.settings.rateLimits);
  const rendering = { cache: createPageCache(deps.events), bounds };
  feedRoutes(app, deps, rendering);
  sitemapRoutes(app, deps, limited);
  photoFiles(app, deps);
  socialCardRoutes(app, deps, limited);
  webManifestRoute(app);
  if (deps.clientDir) clientFiles(app, deps.clientDir);
  app.all('*', servePage(deps, publicReads(deps.cases, deps.logger), rendering));
  return app;
}

function apiRoutes(app: OpenAPIHono<AppEnv>, deps: AppDependencies, limited: Limited): void {
  app.use('/api/*', neverStored, limited('read'));
  app.all('/api/auth/*', (c) => deps.auth(c.req.raw, c.var.clientIp));
  app.use('/api/*', identified(deps.identify), routedMethods(app));
  caseRoutes(app, deps, limited);
  updateRoutes(app, deps, limited);
  messageRoutes(app, deps, limited);
  reunionRoutes(app, deps, limited);
  storyRoutes(app, deps);
  accountRoutes(app, deps, limited);
  unsubscribeRoutes(app, deps);
  photoRoutes(app, deps, limited);
  matchRoutes(app, deps, limited);
  placeRoutes(app, deps);
  adminRoutes(app, deps);
  rpcRoutes(app, deps);
  eventRoutes(app, deps);
  openApiRoutes(app, deps);
  app.all('/api/*', onNotFound);
}
