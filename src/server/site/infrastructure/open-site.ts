import { realpath, rm } from 'node:fs/promises';
import { dirname, relative } from 'node:path';
import type { Config } from '#server/config.ts';
import { siteCurvesDir } from '#server/photos/photo-model/site-curves.ts';
import type { Site } from '#server/platform/backup/make-backup.ts';
import type { Destination } from '#server/platform/backup/restore-backup.ts';
import { openDataFolder } from '#server/platform/data-folder.ts';
import { joinCluster } from '#server/platform/database/embedded/join.ts';
import { createPhotoStore } from '#server/platform/files/create-photo-store.ts';
import { OperatorError } from '#server/platform/operator-error.ts';
import { keepSecrets, openSecrets, readSecrets, type Secrets, secretsFile } from '#server/platform/secrets.ts';
import { jobNames } from '#server/site/jobs/jobs.ts';
import { requireSite } from './open-database.ts';

/**
 * Opens a site to back it up, whether or not it runs. Nothing is migrated.
 * @throws OperatorError if there is none
 */
export async function openSite(config: Config, stack: AsyncDisposableStack): Promise<Site> {
  requireSite(config);
  return { ...(await openParts(config, stack)), secrets: await openSecrets(config) };
}

/** @throws OperatorError if this file would be lost with the site that it is a backup of */
export async function refuseWithin({ dataDir, databaseUrl, s3 }: Config, file: string): Promise<void> {
  if (databaseUrl !== undefined && s3 !== undefined) return;
  const way = relative(await realFolder(dataDir), await realFolder(dirname(file)));
  if (way === '..' || way.startsWith('../')) return;
  throw new OperatorError(
    `${file} lies in the data folder and would be lost with it: name a file elsewhere, best on another disk.`,
  );
}

/** Where the links of a path lead; the path itself if there is no such folder, which is told later. */
const realFolder = (path: string) => realpath(path).catch(() => path);

/**
 * Opens an empty place for a site; that of an embedded database is made.
 * @param otherSecrets whether the place may have other secrets than the backup
 */
export async function openDestination(
  config: Config,
  otherSecrets: boolean,
  stack: AsyncDisposableStack,
): Promise<Destination> {
  if (!config.databaseUrl) await openDataFolder(config.dataDir);
  return {
    ...(await openParts(config, stack)),
    takeSecrets: (secrets) => takeSecrets(config, secrets, otherSecrets),
  };
}

async function openParts(config: Config, stack: AsyncDisposableStack) {
  const cluster = config.databaseUrl ? null : await joinCluster(config.dataDir, config.stageDir);
  stack.defer(() => cluster?.leave());
  const url = cluster?.url ?? config.databaseUrl!;
  return { url, store: await createPhotoStore(config), curvesDir: siteCurvesDir(config.dataDir), jobNames };
}

/**
 * Makes the secrets of a backup those of a place that has none.
 * @param otherSecrets whether the place may keep others
 * @returns a function that takes it back
 * @throws OperatorError if the place has others and may not
 */
export async function takeSecrets(
  config: Config,
  ofBackup: Secrets,
  otherSecrets: boolean,
): Promise<() => Promise<void>> {
  const stored = config.databaseUrl ? null : await readSecrets(config.dataDir);
  const own = (key: keyof Secrets) => config.givenSecrets[key] ?? stored?.[key] ?? ofBackup[key];
  const differing = (['authSecret', 'chipKey'] as const).filter((key) => own(key) !== ofBackup[key]);
  if (differing.length > 0 && !otherSecrets) throw new OperatorError(differingText(differing));
  if (config.databaseUrl || stored) return async () => {};
  await keepSecrets(config.dataDir, ofBackup);
  return () => rm(secretsFile(config.dataDir));
}

const settingOf = { authSecret: 'AUTH_SECRET', chipKey: 'CHIP_KEY' };

const differingText = (keys: (keyof Secrets)[]) =>
  [
    `The backup was made with another ${keys.map((key) => settingOf[key]).join(' and ')} than this place has.`,
    'With another AUTH_SECRET all sessions and second factors end; with another CHIP_KEY stored microchips no longer match.',
    'Set those of the backup (tar -xzOf FILE secrets.json shows them), or add --other-secrets. Nothing was changed.',
  ].join('\n');
