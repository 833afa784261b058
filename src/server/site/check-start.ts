import type { Config } from '#server/config.ts';
import { openDataFolder } from '#server/platform/data-folder.ts';
import { readSecrets } from '#server/platform/secrets.ts';
import { checkPort } from '#server/site/http/listen.ts';

/**
 * Finds reasons not to start before anything is changed.
 * @throws OperatorError with one sentence for the operator
 */
export async function checkStart(config: Config): Promise<void> {
  await checkPort(config.port, config.host);
  await openDataFolder(config.dataDir);
  if (!config.databaseUrl) await readSecrets(config.dataDir);
}
