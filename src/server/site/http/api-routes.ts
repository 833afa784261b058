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
  const api = { app, limited };
  caseRoutes(api, deps);
  editRoutes(api, deps);
  updateRoutes(api, deps);
  threadRoutes(api, deps);
  threadActionRoutes(api, deps);
  threadPhotoRoutes(api, deps);
  notificationRoutes(api, deps);
  ownPosterRoutes(api, deps);
  alertRoutes(api, deps);
  reunionRoutes(api, deps);
  accountRoutes(api, deps);
  passkeyRoutes(api, deps.passkeys);
  unsubscribeRoutes(api, deps);
  caseCheckRoutes(api, deps);
  handoverRoutes(api, deps);
  planRoutes(api, deps);
  shelterRoutes(api, deps);
  photoRoutes(api, deps);
  lookRoutes(api, deps);
  matchRoutes(api, deps);
  verdictRoutes(api, deps);
  boardRoutes(api, deps);
  followRoutes(api, deps);
  loosePetRoutes(api, deps);
  placeRoutes(api, deps);
  adminRoutes(api, deps);
  moderationRoutes(api, deps);
  eventRoutes(app, deps);
  openApiRoutes(app, deps, policy);
}
