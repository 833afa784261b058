import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import type { Readiness } from '#core/contract/admin.ts';
import type { LiveEvent } from '#core/contract/live.ts';
import type { AccountDeps } from '#server/accounts/account-deps.ts';
import { claimThreads } from '#server/accounts/store/claim-threads.ts';
import { rolesOf } from '#server/accounts/store/roles.ts';
import { createWebauthn } from '#server/accounts/webauthn.ts';
import { socialCards } from '#server/cases/cards/social-card.ts';
import type { CaseDeps } from '#server/cases/case-deps.ts';
import { createPosters } from '#server/cases/posters/posters.ts';
import { type ThreadDeps, threadLinks } from '#server/conversations/thread-deps.ts';
import { handoverLinks } from '#server/handovers/offer-case.ts';
import { alertLinks, checkLinks, unsubscribeLinks } from '#server/notifications/letter/mail-links.ts';
import type { NotificationDeps } from '#server/notifications/own-notifications.ts';
import { pushKeys } from '#server/notifications/push/push-sender.ts';
import { encodePhoto } from '#server/photos/images/encode-photo.ts';
import { invitationLinks } from '#server/plans/plan-case.ts';
import { asking } from '#server/platform/database/connection/ask.ts';
import { databaseTrouble } from '#server/platform/database/connection/database-trouble.ts';
import { sharedLimiter } from '#server/platform/database/shared-limiter.ts';
import { type Transact, transactions } from '#server/platform/database/transact.ts';
import { listenForEvents } from '#server/platform/events/listen.ts';
import { createEventBus, type LiveEvents, noticeOf, type PersonalNews } from '#server/platform/events/live-events.ts';
import type { IncomingFiles } from '#server/platform/files/incoming-files.ts';
import type { HttpSettings } from '#server/platform/http/app-env.ts';
import { isPublicUrl } from '#server/platform/http/public-agent.ts';
import type { NewJob } from '#server/platform/jobs/job-requests.ts';
import { createLogger } from '#server/platform/logger.ts';
import { createApp } from '#server/site/http/app.ts';
import type { AppDependencies } from '#server/site/http/app-dependencies.ts';
import { testHashAddress } from '#tests/factories/accounts.ts';
import { caseDeps, gazetteer } from './case-deps.ts';
import type { TestDatabase } from './database.ts';
import { nothing } from './kept-transactions.ts';
import { matchingDeps } from './matching-deps.ts';

/** The dependencies of the use cases about conversations, on a test database. */
export function threadDeps(
  connection: TestDatabase,
  { cases, transact }: { cases: CaseDeps; transact: Transact },
): ThreadDeps {
  const limiter = sharedLimiter(connection.db);
  const links = { links: testThreadLinks, hashAddress: testHashAddress };
  return { ...cases, db: connection.db, transact, limiter, ...links, sendsMail: true };
}

/** Those of the use cases about notifications. */
export function notificationDeps(
  { db }: TestDatabase,
  { cases: { can }, transact }: { cases: CaseDeps; transact: Transact },
): NotificationDeps {
  return {
    ...{ db, can, transact },
    claimThreads: (userId) => claimThreads(db, userId),
    liveTicket: (userId) => testThreadLinks.ticket(`account ${userId}`, new Date()),
    offerToken: testHandoverLinks.token,
  };
}

/** The links in the mails of the test app. */
export const testLinks = unsubscribeLinks('a secret of the tests, and of nothing else', 'https://homeward.example');

export const testAlertLinks = alertLinks('a secret of the tests, and of nothing else', 'https://homeward.example');

export const testPushKeys = pushKeys('a secret of the tests, and of nothing else');

export const testThreadLinks = threadLinks('a secret of the tests, and of nothing else', 'https://homeward.example');
/** The answer of /readyz from an app that lacks nothing. */
export const allWell: Readiness = {
  ready: true,
  database: 'up',
  storage: 'up',
  model: 'ready',
  matching: 'ready',
  matching_loaded: 1,
};

export const testChecks = checkLinks('a secret of the tests, and of nothing else', 'https://homeward.example');

export const testHandoverLinks = handoverLinks(
  'a secret of the tests, and of nothing else',
  'https://homeward.example',
);

const testInvitations = invitationLinks('a secret of the tests, and of nothing else', 'https://homeward.example');

/** Live events of a single instance. */
export function loneEvents(): LiveEvents & ReturnType<typeof createEventBus> {
  const bus = createEventBus((error) => {
    throw error;
  });
  return { ...bus, connected: () => true };
}

/** Uploads in progress, in the system's temporary folder. */
function temporaryFiles(): IncomingFiles {
  return {
    async whileKept(work) {
      const file = join(tmpdir(), `homeward-incoming-${randomUUID()}`);
      return work(file).finally(() => rm(file, { force: true }));
    },
    close: async () => {},
  };
}

const testSettings: HttpSettings = {
  trustProxy: false,
  metricsToken: undefined,
  rateLimits: false,
  contentSecurityPolicy: true,
  pageCacheBytes: 2 ** 25,
  imageOrigins: [],
};

/** For tests of limits: on, and a header tells the address of a client. */
export const limitedSettings: HttpSettings = { ...testSettings, trustProxy: true, rateLimits: true };

/**
 * The dependencies of an app on a test database. The bearer token is the user's id; pages are whatever `renderPage`
 * returns.
 */
export function appDependencies(database: TestDatabase, overrides: Partial<AppDependencies> = {}) {
  const own = loneEvents();
  const { deps, jobs, events, transact } = caseDeps(database, {}, own.publish);
  const { deps: matching, store, analyzer } = matchingDeps(database, { deps, transact });
  const accounts: AccountDeps = {
    db: database.db,
    can: deps.can,
    hashAddress: testHashAddress,
    checkPassword: async (_userId, password) => (password === 'right' ? 'right' : 'wrong'),
    confirmToken: async () => false,
    limiter: sharedLimiter(database.db),
    sendsMail: true,
    transact,
    now: () => new Date(),
  };
  const dependencies: AppDependencies = {
    logger: createLogger('silent'),
    site: {
      origin: 'https://homeward.example',
      streets: null,
      captcha: null,
      socialProviders: [],
      sendsMail: true,
      contactEmail: null,
      localDuty: null,
      chipRegistries: [],
    },
    settings: { ...testSettings },
    identify: async (headers) => {
      const userId = headers.get('authorization')?.replace('Bearer ', '');
      return userId ? { userId, sessionId: `session of ${userId}` } : null;
    },
    auth: async () => Response.json({ ok: true }),
    limiter: sharedLimiter(database.db),
    accounts,
    passkeys: { ...accounts, webauthn: createWebauthn('https://homeward.example') },
    newsMails: { links: testLinks, transact },
    alerts: { ...deps, links: testAlertLinks, limiter: sharedLimiter(database.db), sendsMail: true },
    push: { db: database.db, transact, can: deps.can, publicKey: testPushKeys.publicKey, mayPushTo: isPublicUrl },
    cases: deps,
    threads: threadDeps(database, { cases: deps, transact }),
    notifications: notificationDeps(database, { cases: deps, transact }),
    handovers: { ...deps, links: testHandoverLinks, limiter: sharedLimiter(database.db), sendsMail: true },
    plans: { ...deps, links: testInvitations },
    checks: { ...deps, checks: testChecks },
    moderation: {
      ...{ db: database.db, ask: asking(database.pool), transact, can: deps.can, store },
      hashAddress: testHashAddress,
      rolesOf: (userId) => rolesOf(database.db, userId),
      photoModel: async () => ({ name: 'built-in', change: null }),
      checkInstall: async ({ host }) => [{ name: 'Public address', state: 'ok', says: `${host}`, todo: null }],
    },
    photos: {
      ...{ db: database.db, ask: asking(database.pool), can: deps.can, now: deps.now },
      ...{ judges: true, encode: encodePhoto, store },
      incoming: temporaryFiles(),
      embedAhead: (photo, pixels) => matching.embeddings.embedAhead(photo, pixels),
    },
    matching,
    cards: socialCards({ cases: deps, store, draw: async ({ title }) => Buffer.from(title) }),
    posters: createPosters({ cases: deps, store }),
    gazetteer,
    events: own,
    renderPage: async (request) => new Response(`page ${new URL(request.url).pathname}`),
    mapFile: null,
    clientDir: undefined,
    troubleOf: databaseTrouble,
    readiness: async () => allWell,
    figures: async () => ({ jobs: [], oldestJobSeconds: 0, freeBytes: [], lastBackup: null }),
    stopping: new AbortController().signal,
    ...overrides,
  };
  return { dependencies, jobs, events, store, analyzer };
}

/** An app on a test database, without a listener. */
export function testApp(database: TestDatabase, overrides: Partial<AppDependencies> = {}) {
  const { dependencies, ...seen } = appDependencies(database, overrides);
  const app = createApp(dependencies);
  return { app, call: caller(app), dependencies, ...seen };
}

/** One of several instances on the same database; it receives the events of the others. */
export async function testInstance(database: TestDatabase, overrides: Partial<AppDependencies> = {}) {
  const instance = randomUUID();
  const { connected: _alone, ...bus } = loneEvents();
  const logger = createLogger('silent');
  const listening = await listenForEvents({ url: database.url, instance, bus, logger });
  afterAll(() => listening.stop());
  const events = { ...bus, connected: listening.connected };
  const { dependencies, jobs } = appDependencies(database, { events, ...overrides });
  const outbound = {
    notice: (sent: readonly (LiveEvent | PersonalNews)[]) => noticeOf(instance, sent),
    publish: bus.publish,
    addingJobs: (added: readonly NewJob[]) => {
      jobs.push(...added);
      return nothing;
    },
  };
  const transact = transactions(database.pool, outbound);
  dependencies.cases = { ...dependencies.cases, transact };
  dependencies.threads = { ...dependencies.threads, transact };
  dependencies.notifications = { ...dependencies.notifications, transact };
  const app = createApp(dependencies);
  return { app, call: caller(app), dependencies, events, listening };
}

type Call = { as?: { userId: string } | undefined; body?: unknown; headers?: Record<string, string> };

/** Calls the app as a browser would. Sends JSON and returns the status and the parsed answer. */
function caller(app: ReturnType<typeof createApp>) {
  return async (method: string, path: string, { as, body, headers }: Call = {}) => {
    const response = await app.request(path, {
      method,
      headers: {
        ...(as ? { authorization: `Bearer ${as.userId}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await response.text();
    // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
    const json: any = text && response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : undefined;
    return { status: response.status, headers: response.headers, text, json };
  };
}
