import { dirname } from 'node:path';
import type { AccountDeps, PasskeyDeps } from '#server/accounts/account-deps.ts';
import { claimThreads } from '#server/accounts/store/claim-threads.ts';
import type { AlertDeps } from '#server/alerts/ask-for-alert.ts';
import type { CaseDeps } from '#server/cases/case-deps.ts';
import { slugTimes } from '#server/cases/reports/create-case.ts';
import type { Config } from '#server/config.ts';
import { type ThreadDeps, threadLinks } from '#server/conversations/thread-deps.ts';
import { type HandoverDeps, handoverLinks } from '#server/handovers/offer-case.ts';
import type { MatchDeps } from '#server/matching/match-deps.ts';
import type { ModerationDeps, Reached } from '#server/moderation/moderation-deps.ts';
import { alertLinks, checkLinks, unsubscribeLinks } from '#server/notifications/letter/mail-links.ts';
import type { NotificationDeps } from '#server/notifications/own-notifications.ts';
import type { PushDeps } from '#server/notifications/push/devices.ts';
import { pushKeys } from '#server/notifications/push/push-sender.ts';
import { readModelState } from '#server/photos/model-change/model-change-state.ts';
import type { PhotoDeps } from '#server/photos/photo-deps.ts';
import { invitationLinks, type PlanDeps } from '#server/plans/plan-case.ts';
import { buildFolder } from '#server/platform/build-folder.ts';
import type { Install } from '#server/platform/checks/finding.ts';
import { runChecks } from '#server/platform/checks/run-checks.ts';
import { asking } from '#server/platform/database/connection/ask.ts';
import { isPublicUrl } from '#server/platform/http/public-agent.ts';
import { lazily, openGazetteer } from '#server/platform/places/open-gazetteer.ts';
import { placeFinder } from '#server/platform/places/place-finder.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import { keyedHash } from '#server/platform/secrets.ts';
import { modelReadiness } from '#server/site/infrastructure/monitoring.ts';
import type { Infrastructure } from '#server/site/infrastructure/open-infrastructure.ts';
import { sendsMail } from '#server/site/infrastructure/site-facts.ts';
import { openAccounts } from './open-accounts.ts';
import { openMatcher } from './open-matcher.ts';

/** The parts of the site, and for each subject those that its use cases use. */
export type Services = ReturnType<typeof composeServices>;

/** Builds the services on what was opened. Pushes whatever must be closed again to `stack`. */
export function composeServices(infrastructure: Infrastructure, stack: AsyncDisposableStack) {
  const { config, logger, database, secrets, photos, queue, transact, limiter } = infrastructure;
  const people = openAccounts({ ...infrastructure, enqueue: queue.enqueue });
  const links = signedLinks(secrets, config);
  const gazetteer = lazily(openGazetteer);
  const parts = {
    db: database.db,
    ask: asking(database.pool),
    transact,
    limiter,
    can: people.can,
    hashAddress: people.hashAddress,
    now: () => new Date(),
    store: photos.store,
    sendsMail: sendsMail(config),
  };
  const cases = {
    ...parts,
    search: asking(database.search),
    places: placeFinder(gazetteer, logger),
    slugTime: slugTimes(parts.now),
    hashChip: keyedHash(secrets.chipKey),
    origin: config.publicUrl,
  } satisfies CaseDeps;
  return {
    people,
    links,
    gazetteer,
    cases,
    accounts: { ...parts, ...people } satisfies AccountDeps & PasskeyDeps,
    photos: { ...photos, ...parts } satisfies PhotoDeps,
    threads: { ...cases, links: links.threads } satisfies ThreadDeps,
    matching: { ...cases, ...openMatcher(infrastructure, stack) } satisfies MatchDeps,
    notifications: {
      ...parts,
      claimThreads: (userId) => claimThreads(parts.db, userId),
      liveTicket: (userId) => links.threads.ticket(`account ${userId}`, parts.now()),
      offerToken: links.handovers.token,
    } satisfies NotificationDeps,
    push: { ...parts, publicKey: pushKeys(secrets.authSecret).publicKey, mayPushTo: isPublicUrl } satisfies PushDeps,
    alerts: { ...cases, links: links.alerts } satisfies AlertDeps,
    moderation: {
      ...parts,
      rolesOf: people.rolesOf,
      checkInstall: (reached) => runChecks(installOf(infrastructure, reached)),
      photoModel: () => readModelState({ db: database.db, state: photos.modelState }),
    } satisfies ModerationDeps,
    handovers: { ...parts, links: links.handovers } satisfies HandoverDeps,
    plans: { ...cases, links: links.invitations } satisfies PlanDeps,
  };
}

/** The links in mails that work without signing in, by what they are for. */
function signedLinks({ authSecret }: Secrets, { publicUrl }: Config) {
  return {
    alerts: alertLinks(authSecret, publicUrl),
    checks: checkLinks(authSecret, publicUrl),
    handovers: handoverLinks(authSecret, publicUrl),
    invitations: invitationLinks(authSecret, publicUrl),
    threads: threadLinks(authSecret, publicUrl),
    unsubscribing: unsubscribeLinks(authSecret, publicUrl),
  };
}

/** The install of a running app, for its checks. */
function installOf({ config, database, photos }: Infrastructure, request: Reached): Install {
  return {
    config,
    checkout: dirname(buildFolder),
    query: async <Row>(text: string) => (await database.pool.query(text)).rows as Row[],
    databaseFolders: async () => database.folders,
    openStore: async () => photos.store,
    model: async () => modelReadiness(photos.analyzer),
    request,
  };
}
