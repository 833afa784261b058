import { OpenAPIHono } from '@hono/zod-openapi';
import { RegExpRouter } from 'hono/router/reg-exp-router';
import { accountRoutes } from './api/account.ts';
import { adminRoutes } from './api/admin.ts';
import { caseCheckRoutes } from './api/case-check.ts';
import { caseRoutes } from './api/cases.ts';
import { editRoutes } from './api/edit.ts';
import { eventRoutes } from './api/events.ts';
import { followRoutes } from './api/follows.ts';
import { handoverRoutes } from './api/handovers.ts';
import { lookRoutes } from './api/looks.ts';
import { loosePetRoutes } from './api/loose-pets.ts';
import { matchRoutes } from './api/matches.ts';
import { messageRoutes } from './api/messages.ts';
import { moderationRoutes } from './api/moderation.ts';
import { openApiRoutes } from './api/openapi.ts';
import { passkeyRoutes } from './api/passkeys.ts';
import { photoRoutes } from './api/photos.ts';
import { placeRoutes } from './api/places.ts';
import { reunionRoutes } from './api/reunions.ts';
import { rpcRoutes } from './api/rpc.ts';
import { storyRoutes } from './api/success-stories.ts';
import { threadActionRoutes } from './api/thread-actions.ts';
import { threadPhotoRoutes } from './api/thread-photos.ts';
import { threadQuestionRoutes } from './api/thread-question.ts';
import { threadRoutes } from './api/threads.ts';
import { unsubscribeRoutes } from './api/unsubscribe.ts';
import { updateRoutes } from './api/updates.ts';
import type { AppDependencies } from './app-dependencies.ts';
import type { AppEnv } from './app-env.ts';
import { bodyRules } from './body-rules.ts';
import { clientFiles } from './client-files.ts';
import { type ContentPolicy, contentPolicy } from './content-policy.ts';
import { feedRoutes } from './feeds/feeds.ts';
import { feedServer } from './feeds/serve-feed.ts';
import { sitemapRoutes } from './feeds/sitemap-routes.ts';
import { answerAlive, healthRoutes } from './health.ts';
import { mapFileRoute } from './map-file.ts';
import { readsOnly, routedMethods } from './middleware/allowed-methods.ts';
import { answeredEarly } from './middleware/answered-early.ts';
import { bodyGate } from './middleware/body-gate.ts';
import { compressed } from './middleware/compressed.ts';
import { receivedRequest } from './middleware/form-request.ts';
import { identified } from './middleware/identified.ts';
import { createMetrics } from './middleware/metrics.ts';
import { neverStored } from './middleware/never-stored.ts';
import { observed } from './middleware/observed.ts';
import { publicCors } from './middleware/public-cors.ts';
import { type Limited, rateLimits } from './middleware/rate-limit.ts';
import { refuseNul } from './middleware/refuse-nul.ts';
import { securityHeaders, standingHeaders } from './middleware/security-headers.ts';
import { spendsTime, timeSpending } from './middleware/spends-time.ts';
import { spokenLocale } from './middleware/spoken-locale.ts';
import { onError, onNotFound } from './on-error.ts';
import { visitorReads } from './pages/api-reads.ts';
import { createPageCache } from './pages/page-cache.ts';
import { publicReads } from './pages/public-reads.ts';
import { serveCached, servePage } from './pages/serve-page.ts';
import { sharedAnswers } from './pages/shared-answers.ts';
import { photoFiles } from './photo-files.ts';
import { refuseInvalid } from './refuse-invalid.ts';
import { createRenderingBounds } from './rendering-bounds.ts';
import { socialCardRoutes } from './social-cards.ts';
import { webManifestRoute } from './web-manifest.ts';

/** The complete HTTP app without a listener; tests call `app.request()`. */
export function createApp(deps: AppDependencies): OpenAPIHono<AppEnv> {
  // Hono's fastest router; by default a single path beyond its powers makes Hono choose a slower one for all
  const app = new OpenAPIHono<AppEnv>({ defaultHook: refuseInvalid, router: new RegExpRouter() });
  const metrics = createMetrics();
  const policy = contentPolicy(deps.site, deps.settings);
  const standing = standingHeaders(deps.site);
  const bounds = createRenderingBounds(deps.settings.rateLimits);
  const rendering = { cache: createPageCache(deps.events, deps.settings.pageCacheBytes), bounds };
  const refuse = onError(deps.troubleOf, policy);
  const spend = timeSpending(deps.settings.rateLimits);
  app.onError(refuse);
  answerAlive(app, standing, policy);
  app.use(observed(deps, metrics));
  const limited = rateLimits(deps.settings.rateLimits, deps.limiter);
  const readOf = visitorReads(deps.cases);
  // what is asked for most
  const early = [
    ...(deps.clientDir ? [clientFiles(deps.clientDir, standing, policy)] : []),
    serveCached(rendering, standing),
    sharedAnswers({ cache: rendering.cache, readOf, refuse, limited, spend, standing, policy }),
  ];
  app.use(answeredEarly(...early));
  app.use(spokenLocale, securityHeaders(standing, policy), compressed);
  app.use(bodyGate(bodyRules(app)), spendsTime(spend));
  publicCors(app);
  app.use(readsOnly, refuseNul);
  healthRoutes(app, deps, metrics);
  apiRoutes(app, deps, limited, policy);
  const serveFeed = feedServer(deps.events, rendering);
  feedRoutes(app, deps, serveFeed);
  sitemapRoutes(app, deps, limited, serveFeed);
  photoFiles(app, deps);
  mapFileRoute(app, deps);
  socialCardRoutes(app, deps, limited);
  webManifestRoute(app);
  app.all('*', servePage(deps, publicReads(deps.cases, deps.logger), policy, rendering));
  return app;
}

function apiRoutes(app: OpenAPIHono<AppEnv>, deps: AppDependencies, limited: Limited, policy: ContentPolicy): void {
  app.use('/api/*', neverStored, limited('read'));
  app.all('/api/auth/*', async (c) => deps.auth(await receivedRequest(c.req.raw), c.var.clientIp));
  app.use('/api/*', identified(deps.identify), routedMethods(app));
  caseRoutes(app, deps, limited);
  editRoutes(app, deps, limited);
  updateRoutes(app, deps, limited);
  messageRoutes(app, deps, limited);
  threadRoutes(app, deps, limited);
  threadActionRoutes(app, deps, limited);
  threadPhotoRoutes(app, deps, limited);
  threadQuestionRoutes(app, deps, limited);
  reunionRoutes(app, deps, limited);
  storyRoutes(app, deps);
  accountRoutes(app, deps, limited);
  passkeyRoutes(app, deps.passkeys, limited);
  unsubscribeRoutes(app, deps);
  caseCheckRoutes(app, deps);
  handoverRoutes(app, deps, limited);
  photoRoutes(app, deps, limited);
  lookRoutes(app, deps, limited);
  matchRoutes(app, deps, limited);
  followRoutes(app, deps, limited);
  loosePetRoutes(app, deps, limited);
  placeRoutes(app, deps);
  adminRoutes(app, deps);
  moderationRoutes(app, deps, limited);
  rpcRoutes(app, deps);
  eventRoutes(app, deps);
  openApiRoutes(app, deps, policy);
  app.all('/api/*', onNotFound);
}
