import { randomBytes } from 'node:crypto';
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';

/** Keys that every instance of one Homeward must share, and that must outlive restarts. */
export type Secrets = {
  /** Signs sessions and tokens. */
  authSecret: string;
  /** Keys the hash of microchip numbers: whoever has the database alone cannot try all numbers. */
  chipKey: string;
};

/**
 * The given secrets, completed by those of the data folder, which are made on the first start and readable by the app's account alone.
 * With DATABASE_URL nothing is made up: `readConfig` has checked that the needed ones are given.
 */
export async function openSecrets(config: Config): Promise<Secrets> {
  const { givenSecrets } = config;
  const stored = config.databaseUrl ? undefined : await readOrMake(config.dataDir);
  return {
    authSecret: (givenSecrets.authSecret ?? stored?.authSecret)!,
    chipKey: (givenSecrets.chipKey ?? stored?.chipKey)!,
  };
}

async function readOrMake(dataDir: string): Promise<Secrets> {
  const path = join(dataDir, 'secrets.json');
  await mkdir(dataDir, { recursive: true });
  const present = await readFile(path, 'utf8').catch(() => undefined);
  if (!present) await writeOnce(path, makeSecrets());
  return JSON.parse(present ?? (await readFile(path, 'utf8'))) as Secrets;
}

function makeSecrets(): Secrets {
  return { authSecret: randomBytes(32).toString('hex'), chipKey: randomBytes(32).toString('hex') };
}

/** Two apps may start on a new data folder at once: the first file stands, and it is never seen half written. */
async function writeOnce(path: string, secrets: Secrets): Promise<void> {
  const draft = `${path}.${randomBytes(4).toString('hex')}`;
  await writeFile(draft, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  await chmod(draft, 0o600);
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
}
