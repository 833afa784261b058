import type { OpenAPIHono } from '@hono/zod-openapi';
import { accountRoutes } from '#server/accounts/routes/account.ts';
import { passkeyRoutes } from '#server/accounts/routes/passkeys.ts';
import { unsubscribeRoutes } from '#server/accounts/routes/unsubscribe.ts';
import { alertRoutes } from '#server/alerts/routes.ts';
import { ownPosterRoutes } from '#server/cases/posters/own-routes.ts';
import { caseCheckRoutes } from '#server/cases/routes/case-check.ts';
import { caseRoutes } from '#server/cases/routes/cases.ts';
import { editRoutes } from '#server/cases/routes/edit.ts';
import { followRoutes } from '#server/cases/routes/follows.ts';
import { reunionRoutes } from '#server/cases/routes/reunions.ts';
import { updateRoutes } from '#server/cases/routes/updates.ts';
import { threadActionRoutes } from '#server/conversations/routes/thread-actions.ts';
import { threadPhotoRoutes } from '#server/conversations/routes/thread-photos.ts';
import { threadRoutes } from '#server/conversations/routes/threads.ts';
import { handoverRoutes } from '#server/handovers/routes.ts';
import { boardRoutes } from '#server/matching/board/routes.ts';
import { lookRoutes } from '#server/matching/routes/looks.ts';
import { loosePetRoutes } from '#server/matching/routes/loose-pets.ts';
import { matchRoutes } from '#server/matching/routes/matches.ts';
import { verdictRoutes } from '#server/matching/verdicts/routes.ts';
import { adminRoutes } from '#server/moderation/routes/admin.ts';
import { moderationRoutes } from '#server/moderation/routes/moderation.ts';
import { notificationRoutes } from '#server/notifications/routes.ts';
import { photoRoutes } from '#server/photos/routes/photos.ts';
import { planRoutes } from '#server/plans/routes.ts';
import { shelterRoutes } from '#server/plans/shelter-routes.ts';
import { placeRoutes } from '#server/platform/http/api/places.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import type { ContentPolicy } from '#server/platform/http/content-policy.ts';
import type { Limited } from '#server/platform/http/middleware/rate-limit.ts';
import { openApiRoutes } from './api-docs/openapi.ts';
import type { AppDependencies } from './app-dependencies.ts';
import { eventRoutes } from './events.ts';

/** The routes of all subjects under /api. */
export function apiRoutes(
  app: OpenAPIHono<AppEnv>,
  deps: AppDependencies,
  limited: Limited,
  policy: ContentPolicy,
): void {
  caseRoutes(app, deps, limited);
  editRoutes(app, deps, limited);
  updateRoutes(app, deps, limited);
  threadRoutes(app, deps, limited);
  threadActionRoutes(app, deps, limited);
  threadPhotoRoutes(app, deps, limited);
  notificationRoutes(app, deps, limited);
  ownPosterRoutes(app, deps, limited);
  alertRoutes(app, deps, limited);
  reunionRoutes(app, deps, limited);
  accountRoutes(app, deps, limited);
  passkeyRoutes(app, deps.passkeys, limited);
  unsubscribeRoutes(app, deps);
  caseCheckRoutes(app, deps, limited);
  handoverRoutes(app, deps, limited);
  planRoutes(app, deps, limited);
  shelterRoutes(app, deps, limited);
  photoRoutes(app, deps, limited);
  lookRoutes(app, deps, limited);
  matchRoutes(app, deps, limited);
  verdictRoutes(app, deps, limited);
  boardRoutes(app, deps, limited);
  followRoutes(app, deps, limited);
  loosePetRoutes(app, deps, limited);
  placeRoutes(app, deps);
  adminRoutes(app, deps, limited);
  moderationRoutes(app, deps, limited);
  eventRoutes(app, deps);
  openApiRoutes(app, deps, policy);
}
