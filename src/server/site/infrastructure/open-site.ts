import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import { siteCurvesDir } from '#server/photos/photo-model/site-curves.ts';
import type { Site } from '#server/platform/backup/make-backup.ts';
import type { Place } from '#server/platform/backup/restore-backup.ts';
import { joinCluster } from '#server/platform/database/embedded/join.ts';
import { createPhotoStore } from '#server/platform/files/create-photo-store.ts';
import { OperatorError } from '#server/platform/operator-error.ts';
import { openSecrets } from '#server/platform/secrets.ts';
import { takeSecrets } from './take-secrets.ts';

/**
 * Opens a site to back it up, whether or not it runs. Nothing is migrated.
 * @throws OperatorError if there is none
 */
export async function openSite(config: Config, stack: AsyncDisposableStack): Promise<Site> {
  if (!config.databaseUrl && !hasDatabase(config.dataDir))
    throw new OperatorError(`There is no database in ${config.dataDir}: set DATA_DIR to the data folder of your site.`);
  return { ...(await openParts(config, stack)), secrets: await openSecrets(config) };
}

/**
 * Opens an empty place for a site; that of an embedded database is made.
 * @param otherSecrets whether the place may have other secrets than the backup
 */
export async function openPlace(config: Config, otherSecrets: boolean, stack: AsyncDisposableStack): Promise<Place> {
  return {
    ...(await openParts(config, stack)),
    takeSecrets: (secrets) => takeSecrets(config, secrets, otherSecrets),
  };
}

async function openParts(config: Config, stack: AsyncDisposableStack) {
  const cluster = config.databaseUrl ? null : await joinCluster(config.dataDir, config.stageDir);
  stack.defer(() => cluster?.leave());
  const url = cluster?.url ?? config.databaseUrl!;
  return { url, store: await createPhotoStore(config), curvesDir: siteCurvesDir(config.dataDir) };
}

function hasDatabase(dataDir: string): boolean {
  return ['postgres', 'postgres.location'].some((name) => existsSync(join(dataDir, name)));
}
