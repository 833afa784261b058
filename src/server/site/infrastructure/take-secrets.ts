import { rm } from 'node:fs/promises';
import type { Config } from '#server/config.ts';
import { OperatorError } from '#server/platform/operator-error.ts';
import { keepSecrets, readSecrets, type Secrets, secretsFile } from '#server/platform/secrets.ts';

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
  const own = { ...stored, ...defined(config.givenSecrets) };
  const differing = (['authSecret', 'chipKey'] as const).filter((key) => own[key] && own[key] !== ofBackup[key]);
  if (differing.length > 0 && !otherSecrets) throw new OperatorError(differingText(differing));
  if (config.databaseUrl || stored) return async () => {};
  await keepSecrets(config.dataDir, ofBackup);
  return () => rm(secretsFile(config.dataDir));
}

const settingOf = { authSecret: 'AUTH_SECRET', chipKey: 'CHIP_KEY' };

const differingText = (keys: (keyof Secrets)[]) =>
  `The backup was made with another ${keys.map((key) => settingOf[key]).join(' and ')} than this place has. With another AUTH_SECRET all sessions and second factors end, with another CHIP_KEY stored microchips no longer match. Set those of the backup (tar -xzOf FILE secrets.json shows them), or add --other-secrets. Nothing was changed.`;

function defined<T extends object>(values: T): Partial<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;
}
