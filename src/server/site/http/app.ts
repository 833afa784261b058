import { OpenAPIHono } from '@hono/zod-openapi';
import { RegExpRouter } from 'hono/router/reg-exp-router';
import { accountRoutes } from '#server/accounts/routes/account.ts';
import { passkeyRoutes } from '#server/accounts/routes/passkeys.ts';
import { unsubscribeRoutes } from '#server/accounts/routes/unsubscribe.ts';
import { feedRoutes } from '#server/cases/feeds/feeds.ts';
import { feedServer } from '#server/cases/feeds/serve-feed.ts';
import { sitemapRoutes } from '#server/cases/feeds/sitemap-routes.ts';
import { visitorReads } from '#server/cases/pages/api-reads.ts';
import { publicReads } from '#server/cases/pages/public-reads.ts';
import { caseCheckRoutes } from '#server/cases/routes/case-check.ts';
import { caseRoutes } from '#server/cases/routes/cases.ts';
import { editRoutes } from '#server/cases/routes/edit.ts';
import { followRoutes } from '#server/cases/routes/follows.ts';
import { reunionRoutes } from '#server/cases/routes/reunions.ts';
import { socialCardRoutes } from '#server/cases/routes/social-cards.ts';
import { storyRoutes } from '#server/cases/routes/success-stories.ts';
import { updateRoutes } from '#server/cases/routes/updates.ts';
import { messageRoutes } from '#server/conversations/routes/messages.ts';
import { threadActionRoutes } from '#server/conversations/routes/thread-actions.ts';
import { threadPhotoRoutes } from '#server/conversations/routes/thread-photos.ts';
import { threadQuestionRoutes } from '#server/conversations/routes/thread-question.ts';
import { threadRoutes } from '#server/conversations/routes/threads.ts';
import { handoverRoutes } from '#server/handovers/routes.ts';
import { duplicateRoutes } from '#server/matching/routes/duplicates.ts';
import { lookRoutes } from '#server/matching/routes/looks.ts';
import { loosePetRoutes } from '#server/matching/routes/loose-pets.ts';
import { matchRoutes } from '#server/matching/routes/matches.ts';
import { adminRoutes } from '#server/moderation/routes/admin.ts';
import { moderationRoutes } from '#server/moderation/routes/moderation.ts';
import { rpcRoutes } from '#server/moderation/routes/rpc.ts';
import { photoFiles } from '#server/photos/routes/photo-files.ts';
import { photoRoutes } from '#server/photos/routes/photos.ts';
import { placeRoutes } from '#server/platform/http/api/places.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { clientFiles } from '#server/platform/http/client-files.ts';
import { type ContentPolicy, contentPolicy } from '#server/platform/http/content-policy.ts';
import { mapFileRoute } from '#server/platform/http/map-file.ts';
import { readsOnly, routedMethods } from '#server/platform/http/middleware/allowed-methods.ts';
import { answeredEarly } from '#server/platform/http/middleware/answered-early.ts';
import { bodyGate } from '#server/platform/http/middleware/body-gate.ts';
import { compressed } from '#server/platform/http/middleware/compressed.ts';
import { receivedRequest } from '#server/platform/http/middleware/form-request.ts';
import { identified } from '#server/platform/http/middleware/identified.ts';
import { createMetrics } from '#server/platform/http/middleware/metrics.ts';
import { neverStored } from '#server/platform/http/middleware/never-stored.ts';
import { observed } from '#server/platform/http/middleware/observed.ts';
import { publicCors } from '#server/platform/http/middleware/public-cors.ts';
import { type Limited, rateLimits } from '#server/platform/http/middleware/rate-limit.ts';
import { refuseNul } from '#server/platform/http/middleware/refuse-nul.ts';
import { securityHeaders, standingHeaders } from '#server/platform/http/middleware/security-headers.ts';
import { spendsTime, timeSpending } from '#server/platform/http/middleware/spends-time.ts';
import { spokenLocale } from '#server/platform/http/middleware/spoken-locale.ts';
import { onError, onNotFound } from '#server/platform/http/on-error.ts';
import { createPageCache } from '#server/platform/http/pages/page-cache.ts';
import { refuseInvalid } from '#server/platform/http/refuse-invalid.ts';
import { createRenderingBounds } from '#server/platform/http/rendering-bounds.ts';
import { webManifestRoute } from '#server/platform/http/web-manifest.ts';
import { openApiRoutes } from './api-docs/openapi.ts';
import type { AppDependencies } from './app-dependencies.ts';
import { bodyRules } from './body-rules.ts';
import { eventRoutes } from './events.ts';
import { answerAlive, healthRoutes } from './health.ts';
import { serveCached, servePage } from './serve-page.ts';
import { sharedAnswers } from './shared-answers.ts';

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
  duplicateRoutes(app, deps, limited);
  loosePetRoutes(app, deps, limited);
  placeRoutes(app, deps);
  adminRoutes(app, deps);
  moderationRoutes(app, deps, limited);
  rpcRoutes(app, deps);
  eventRoutes(app, deps);
  openApiRoutes(app, deps, policy);
  app.all('/api/*', onNotFound);
}
