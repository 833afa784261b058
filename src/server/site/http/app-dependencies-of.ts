import { join } from 'node:path';
import { openCardDrawer } from '#server/cases/cards/draw-card.ts';
import { socialCards } from '#server/cases/cards/social-card.ts';
import type { ModerationDeps } from '#server/moderation/moderation-deps.ts';
import { readModelState } from '#server/photos/model-change/read-model-state.ts';
import { runChecks } from '#server/platform/checks/run-checks.ts';
import { asking } from '#server/platform/database/connection/ask.ts';
import { databaseTrouble } from '#server/platform/database/connection/database-trouble.ts';
import { installOf } from '#server/site/infrastructure/install-of.ts';
import type { Infrastructure } from '#server/site/infrastructure/open-infrastructure.ts';
import { readFigures } from '#server/site/infrastructure/read-figures.ts';
import { checkReadiness, modelReadiness } from '#server/site/infrastructure/readiness.ts';
import type { Services } from '#server/site/services/compose-services.ts';
import { httpSettings, siteFacts } from '#server/site/site.ts';
import type { AppDependencies } from './app-dependencies.ts';
import { type Pages, pageRenderer } from './pages.ts';

/** When the app is about to stop: first it drains, which load balancers are told, then it stops. */
export type Ending = { draining: AbortSignal; stopping: AbortSignal };

/** What the HTTP app needs of the services. */
export async function appDependenciesOf(
  infrastructure: Infrastructure,
  services: Services,
  pages: Pages,
  { draining, stopping }: Ending,
): Promise<AppDependencies> {
  const { config, logger, mapFile, database, events, photos, limiter } = infrastructure;
  const { people, cases, matching, links, threads, handovers, gazetteer } = services;
  const draw = await openCardDrawer(join(config.dataDir, 'fonts'));
  return {
    ...{ logger, mapFile, limiter, cases, threads, handovers, matching, gazetteer, events, stopping },
    ...{ auth: people.auth, identify: people.identify, accounts: people.accounts, passkeys: people.passkeys },
    site: siteFacts(config, mapFile),
    settings: httpSettings(config, pages.intercept !== undefined),
    alerts: { links: links.unsubscribing, transact: people.accounts.transact },
    checks: { ...cases, checks: links.checks },
    moderation: moderationOf(infrastructure, services),
    photos: { ...photos, can: people.can },
    cards: socialCards({ cases, store: photos.store, draw }),
    renderPage: pageRenderer(pages.render),
    clientDir: pages.clientDir,
    troubleOf: databaseTrouble,
    figures: () => readFigures(database, config),
    readiness: () =>
      checkReadiness({
        isDraining: () => draining.aborted,
        pool: database.pool,
        folders: [config.dataDir, ...database.folders],
        store: photos.store,
        model: () => modelReadiness(photos.analyzer),
        loaded: () => matching.openCases.loaded,
      }),
  };
}

function moderationOf(
  { config, database, photos, transact }: Infrastructure,
  { people: { can, rolesOf } }: Services,
): ModerationDeps {
  return {
    ...{ db: database.db, ask: asking(database.pool), transact, can, rolesOf },
    store: photos.store,
    checkInstall: (reached) => runChecks(installOf({ database, photos }, config, reached)),
    photoModel: () => readModelState({ db: database.db, state: photos.modelState }),
  };
}
