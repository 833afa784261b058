import { dirname } from 'node:path';
import type { Config } from '#server/config.ts';
import type { Reached } from '#server/moderation/moderation-deps.ts';
import { buildFolder } from '#server/platform/build-folder.ts';
import type { Install } from '#server/platform/checks/finding.ts';
import type { PhotoServices } from '#server/site/services/photo-services.ts';
import type { OpenDatabase } from './open-database.ts';
import { modelReadiness } from './readiness.ts';

type Parts = { database: OpenDatabase; photos: Pick<PhotoServices, 'store' | 'analyzer'> };

/** The install of a running app, for its checks. */
export function installOf({ database, photos }: Parts, config: Config, request: Reached): Install {
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
