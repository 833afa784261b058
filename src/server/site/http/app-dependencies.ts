import type { Readiness } from '#core/contract/admin.ts';
import type { SiteFacts } from '#core/contract/page-data.ts';
import type { PlaceIndex } from '#core/places/place-index.ts';
import type { AccountDeps, PasskeyDeps } from '#server/accounts/account-deps.ts';
import type { UnsubscribeDeps } from '#server/accounts/change-profile.ts';
import type { AlertDeps } from '#server/alerts/ask-for-alert.ts';
import type { SocialCards } from '#server/cases/cards/social-card.ts';
import type { CaseDeps } from '#server/cases/case-deps.ts';
import type { Posters } from '#server/cases/posters/posters.ts';
import type { CheckDeps } from '#server/cases/status/answer-check.ts';
import type { ThreadDeps } from '#server/conversations/thread-deps.ts';
import type { HandoverDeps } from '#server/handovers/offer-case.ts';
import type { MatchDeps } from '#server/matching/match-deps.ts';
import type { ModerationDeps } from '#server/moderation/moderation-deps.ts';
import type { NotificationDeps } from '#server/notifications/own-notifications.ts';
import type { PushDeps } from '#server/notifications/push/devices.ts';
import type { PhotoDeps } from '#server/photos/photo-deps.ts';
import type { PlanDeps } from '#server/plans/plan-case.ts';
import type { NamedError } from '#server/platform/errors.ts';
import type { LiveEvents } from '#server/platform/events/live-events.ts';
import type { HttpSettings } from '#server/platform/http/app-env.ts';
import type { Identify } from '#server/platform/http/middleware/identified.ts';
import type { Figures } from '#server/platform/http/middleware/metrics.ts';
import type { Limiter } from '#server/platform/limits/limiter.ts';
import type { Logger } from '#server/platform/logger.ts';
import type { MapFile } from '#server/platform/maps/open-map-file.ts';
import type { RenderPage } from './pages.ts';

/** All dependencies of the app, provided by the composition root. */
export type AppDependencies = {
  logger: Logger;
  site: SiteFacts;
  settings: HttpSettings;
  identify: Identify;
  auth: (request: Request, clientIp: string) => Promise<Response>;
  limiter: Limiter;
  accounts: AccountDeps;
  passkeys: PasskeyDeps;
  newsMails: UnsubscribeDeps;
  cases: CaseDeps;
  threads: ThreadDeps;
  notifications: NotificationDeps;
  /** the browsers that they are told on */
  push: PushDeps;
  alerts: AlertDeps;
  handovers: HandoverDeps;
  plans: PlanDeps;
  /** for owners who answer a mail about their case */
  checks: CheckDeps;
  moderation: ModerationDeps;
  photos: PhotoDeps;
  matching: MatchDeps;
  cards: SocialCards;
  posters: Posters;
  /** Resolves once the gazetteer is loaded, which starts with the first call and takes about a second. */
  gazetteer: () => Promise<PlaceIndex>;
  events: LiveEvents;
  /** Renders a page with React Router. `scriptMark` is for its inline scripts: see `takeMarks`. */
  renderPage: RenderPage;
  /** The streets of maps, if this site serves them itself. */
  mapFile: MapFile | null;
  /** Folder of the built browser files, `build/pages/client`; undefined if Vite serves them in development. */
  clientDir: string | undefined;
  /** The error for clients if a failure was caused by a dependency in trouble; null for any other failure. */
  troubleOf: (thrown: unknown) => NamedError | null;
  readiness: () => Promise<Readiness>;
  /** Figures for /metrics that are read when they are asked for; rejects while the database is away. */
  figures: () => Promise<Figures>;
  /** Aborts when the app is told to stop, so that long-lived connections (live events) end. */
  stopping: AbortSignal;
};
