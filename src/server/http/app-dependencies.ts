import type { PublicReads, SiteFacts } from '#core/contract/page-data.ts';
import type { Readiness } from '#core/contract/running.ts';
import type { Locale } from '#core/paraglide/runtime.js';
import type { PlaceIndex } from '#core/places/place-index.ts';
import type { AccountDeps, PasskeyDeps } from '#server/accounts/ports.ts';
import type { UnsubscribeDeps } from '#server/accounts/unsubscribe.ts';
import type { Actor } from '#server/actor.ts';
import type { CheckDeps } from '#server/cases/answer-check.ts';
import type { HandoverDeps } from '#server/cases/handover-ports.ts';
import type { CaseDeps } from '#server/cases/ports.ts';
import type { SocialCards } from '#server/cases/social-card.ts';
import type { NamedError } from '#server/errors.ts';
import type { Limiter } from '#server/limits/limiter.ts';
import type { LiveEvents } from '#server/live-events.ts';
import type { Logger } from '#server/logger.ts';
import type { MapFile } from '#server/map-file.ts';
import type { LoosePetRecords } from '#server/matching/loose-pet-records.ts';
import type { MatchLookDeps } from '#server/matching/match-look.ts';
import type { MatchPetDeps } from '#server/matching/match-pet.ts';
import type { OpinionDeps } from '#server/matching/second-opinion.ts';
import type { ModerationDeps } from '#server/moderation/ports.ts';
import type { QueueDeps } from '#server/moderation/queue-ports.ts';
import type { HiddenPhotoDeps } from '#server/moderation/read-hidden-photo.ts';
import type { OpenLookDeps } from '#server/photos/open-look.ts';
import type { IncomingFiles, PhotoStore, ShrinkPicture } from '#server/photos/ports.ts';
import type { TakeLookDeps } from '#server/photos/take-look.ts';
import type { UploadDeps } from '#server/photos/upload-photo.ts';
import type { ThreadDeps } from '#server/threads/ports.ts';

/** All dependencies of the app, provided by the composition root. */
export type AppDependencies = {
  logger: Logger;
  site: SiteFacts;
  settings: HttpSettings;
  /** Reads the session of a request; null for a visitor. */
  identify: (headers: Headers) => Promise<Actor | null>;
  /** Answers requests under /api/auth. */
  auth: (request: Request, clientIp: string) => Promise<Response>;
  /** Rate limits shared by all instances. */
  limiter: Limiter;
  accounts: AccountDeps;
  passkeys: PasskeyDeps;
  alerts: UnsubscribeDeps;
  cases: CaseDeps;
  threads: ThreadDeps;
  /** cases that are offered to another account */
  handovers: HandoverDeps;
  /** for owners who answer a mail about their case */
  checks: CheckDeps;
  moderation: ModerationDeps;
  /** reports, decisions about them, and their log */
  queue: QueueDeps & HiddenPhotoDeps;
  photos: UploadDeps &
    TakeLookDeps &
    OpenLookDeps & { store: PhotoStore; incoming: IncomingFiles; shrink: ShrinkPicture };
  matching: MatchPetDeps & MatchLookDeps & OpinionDeps & { loosePets: LoosePetRecords };
  cards: SocialCards;
  /** Resolves once the gazetteer is loaded, which starts with the first call and takes about a second. */
  gazetteer: () => Promise<PlaceIndex>;
  events: LiveEvents;
  /** Renders a page with React Router. `scriptMark` is for its inline scripts: see pages/inline-scripts.ts. */
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

export type RenderPage = (request: Request, context: RenderContext) => Promise<Response>;

export type RenderContext = {
  reads: PublicReads;
  site: SiteFacts;
  getLocale: () => Locale;
  scriptMark: string;
  /** The rendered page, if its response is empty: rendering leaves it here, because reading a response takes longer. */
  page?: Buffer;
};

/** What monitoring watches besides requests. */
export type Figures = {
  /** jobs by name and state: `waiting`, `retrying` or `failed` for good in the last week */
  jobs: { name: string; state: 'waiting' | 'retrying' | 'failed'; count: number }[];
  /** of the job that should have begun first; 0 if none is due */
  oldestJobSeconds: number;
  freeBytes: { folder: string; bytes: number }[];
  /** seconds since 1970; null if no backup is known */
  lastBackup: number | null;
};

export type HttpSettings = {
  /** Whoever presents it may read /metrics; without it only programs on the same machine may. */
  metricsToken: string | undefined;
  /** Take the client's address from the last entry of X-Forwarded-For instead of the connection. */
  trustProxy: boolean;
  /** Off only for tests and benchmarks, which send more than people do. */
  rateLimits: boolean;
  /** Off only while Vite serves the pages, because it inlines scripts and styles. */
  contentSecurityPolicy: boolean;
  /** Bytes that cached pages may take, in all their forms. */
  pageCacheBytes: number;
  /** Other origins that pages load images from: the photo store's and the map tiles'. */
  imageOrigins: string[];
};
