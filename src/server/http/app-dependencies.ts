import type { PublicReads, SiteFacts } from '#core/contract/page-data.ts';
import type { Readiness } from '#core/contract/running.ts';
import type { Locale } from '#core/paraglide/runtime.js';
import type { PlaceIndex } from '#core/places/place-index.ts';
import type { AccountDeps } from '#server/accounts/ports.ts';
import type { UnsubscribeDeps } from '#server/accounts/unsubscribe.ts';
import type { Actor } from '#server/actor.ts';
import type { CaseDeps } from '#server/cases/ports.ts';
import type { SocialCards } from '#server/cases/social-card.ts';
import type { NamedError } from '#server/errors.ts';
import type { Limiter } from '#server/limits/limiter.ts';
import type { LiveEvents } from '#server/live-events.ts';
import type { Logger } from '#server/logger.ts';
import type { MatchPetDeps } from '#server/matching/match-pet.ts';
import type { OpinionDeps } from '#server/matching/second-opinion.ts';
import type { ModerationDeps } from '#server/moderation/ports.ts';
import type { IncomingFiles, PhotoStore } from '#server/photos/ports.ts';
import type { UploadDeps } from '#server/photos/upload-photo.ts';

/** Everything that the app needs from outside itself; the composition root hands it in. */
export type AppDependencies = {
  logger: Logger;
  site: SiteFacts;
  settings: HttpSettings;
  /** Reads the session of a request; null for nobody. */
  identify: (headers: Headers) => Promise<Actor | null>;
  /** Answers what is under /api/auth. */
  auth: (request: Request, clientIp: string) => Promise<Response>;
  /** Limits that hold over all instances. */
  limiter: Limiter;
  accounts: AccountDeps;
  alerts: UnsubscribeDeps;
  cases: CaseDeps;
  moderation: ModerationDeps;
  photos: UploadDeps & { store: PhotoStore; incoming: IncomingFiles };
  matching: MatchPetDeps & OpinionDeps;
  cards: SocialCards;
  /** Resolves once the places of the world are read in, a second after they were first asked for. */
  gazetteer: () => Promise<PlaceIndex>;
  events: LiveEvents;
  /** Hands a request to React Router. */
  renderPage: RenderPage;
  /** Folder of the built browser files, `build/pages/client`; absent while Vite serves them in development. */
  clientDir: string | undefined;
  /** What a failure means when something that the server stands on is in trouble; null for any other failure. */
  troubleOf: (thrown: unknown) => NamedError | null;
  readiness: () => Promise<Readiness>;
  /** Aborts when the app is told to stop: whoever holds a connection open (live events) ends it then. */
  stopping: AbortSignal;
};

export type RenderPage = (
  request: Request,
  context: { reads: PublicReads; site: SiteFacts; getLocale: () => Locale },
) => Promise<Response>;

export type HttpSettings = {
  /** The address of the client is the last one a proxy wrote into X-Forwarded-For, not that of the connection. */
  trustProxy: boolean;
  /** Off only for tests and benchmarks that send more than people do. */
  rateLimits: boolean;
  /** Off only while Vite serves the pages, whose scripts and styles come inline. */
  contentSecurityPolicy: boolean;
  /** Origins besides our own that pages load images from: the photo store's, the map tiles'. */
  imageOrigins: string[];
};
