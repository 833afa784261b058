import { join } from 'node:path';
import { loadOwnFonts } from '#server/cases/cards/fonts.ts';
import { type CardContent, socialCards } from '#server/cases/cards/social-card.ts';
import { createPosters } from '#server/cases/posters/posters.ts';
import { databaseTrouble } from '#server/platform/database/connection/database-trouble.ts';
import { checkReadiness, modelReadiness, readFigures } from '#server/site/infrastructure/monitoring.ts';
import type { Infrastructure } from '#server/site/infrastructure/open-infrastructure.ts';
import { httpSettings, siteFacts } from '#server/site/infrastructure/site-facts.ts';
import type { Services } from '#server/site/services/compose-services.ts';
import type { AppDependencies } from './app-dependencies.ts';
import { type Pages, pageRenderer } from './pages.ts';

/** When the app is about to stop: first it drains, which load balancers are told, then it stops. */
export type Ending = { draining: AbortSignal; stopping: AbortSignal };

/** Loaded with the first card, because the library that draws takes megabytes. */
const drawCard = async (content: CardContent) => (await import('#server/cases/cards/draw-card.ts')).drawCard(content);

/** The parts of the site that the HTTP app uses. */
export async function appDependenciesOf(
  { config, logger, mapFile, database, events, photos, limiter }: Infrastructure,
  { people, links, accounts, cases, ...subjects }: Services,
  pages: Pages,
  { draining, stopping }: Ending,
): Promise<AppDependencies> {
  await loadOwnFonts(join(config.dataDir, 'fonts'));
  return {
    ...subjects,
    cases,
    accounts,
    passkeys: accounts,
    auth: people.auth,
    identify: people.identify,
    newsMails: { ...accounts, links: links.unsubscribing },
    checks: { ...cases, checks: links.checks },
    cards: socialCards({ cases, store: photos.store, draw: drawCard }),
    posters: createPosters({ cases, store: photos.store }),
    logger,
    limiter,
    events,
    mapFile,
    stopping,
    site: siteFacts(config, mapFile),
    settings: httpSettings(config, pages.intercept !== undefined),
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
        loaded: () => subjects.matching.openCases.loaded,
      }),
  };
}
