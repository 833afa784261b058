import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { secretsFile } from '#server/platform/secrets.ts';
import { broken, type Finding, type Install, ok, warn } from './finding.ts';

/** Permissions of a file that let others read it. */
const readByOthers = 0o044;

export async function checkFolders({ config }: Install): Promise<Finding> {
  const { dataDir } = config;
  if (!(await exists(dataDir))) return warn(`${dataDir} does not exist yet.`, 'npm start makes it; or set DATA_DIR.');
  const folders = [dataDir, ...['photos', 'incoming', 'outbox'].map((name) => join(dataDir, name))];
  for (const folder of folders) {
    if (!(await exists(folder))) continue;
    if (!(await allows(folder, constants.R_OK | constants.W_OK | constants.X_OK)))
      return broken(`This account cannot write to ${folder}.`, `chown -R the data folder to the app's account.`);
  }
  const foreign = await notOwned(folders);
  if (foreign)
    return warn(`${foreign} belongs to another account.`, `Run commands under the app's account, or chown -R it.`);
  return ok(`${dataDir} can be written to.`);
}

/** Root may write everywhere, but what it has written the app's own account cannot change. */
async function notOwned(folders: string[]): Promise<string | undefined> {
  const { uid } = await stat(folders[0]!);
  for (const folder of folders) if ((await exists(folder)) && (await stat(folder)).uid !== uid) return folder;
  return undefined;
}

export async function checkSecrets({ config }: Install): Promise<Finding> {
  const { givenSecrets, databaseUrl, dataDir } = config;
  const weak = Object.values(givenSecrets).some((secret) => secret !== undefined && new Set(secret).size < 10);
  if (weak)
    return warn('AUTH_SECRET or CHIP_KEY has few different characters.', 'openssl rand -hex 32 makes a good one.');
  if (databaseUrl || (givenSecrets.authSecret && givenSecrets.chipKey)) return ok('AUTH_SECRET and CHIP_KEY are set.');
  const file = secretsFile(dataDir);
  if (!(await exists(file)))
    return warn(
      `There is no ${file} yet.`,
      'The first start makes it. If the site has run before, restore it from a backup.',
    );
  if (!(await allows(file, constants.R_OK)))
    return broken(`This account cannot read ${file}.`, `chown it to the app's account.`);
  if ((await stat(file)).mode & readByOthers) return warn(`Other accounts can read ${file}.`, `chmod 600 ${file}`);
  return ok(`The secrets in ${file} are there, and only its owner can read them.`);
}

const allows = (path: string, mode: number): Promise<boolean> =>
  access(path, mode).then(
    () => true,
    () => false,
  );

const exists = (path: string): Promise<boolean> => allows(path, constants.F_OK);
