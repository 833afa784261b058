import { randomBytes } from 'node:crypto';
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';

/** Keys that all instances of a site must share, and that must survive restarts. */
export type Secrets = {
  /** Signs sessions and tokens. */
  authSecret: string;
  /** Key for hashing microchip numbers: without it, the database alone does not allow to try all numbers. */
  chipKey: string;
};

/**
 * The given secrets, completed by those in the data folder, which are generated on the first start and readable only by
 * the app's account. With DATABASE_URL nothing is generated; `readConfig` has checked that the required secrets are
 * given.
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
  return (await readSecrets(dataDir)) ?? keepSecrets(dataDir, makeSecrets());
}

/** The secrets in a data folder; null if there are none. */
export async function readSecrets(dataDir: string): Promise<Secrets | null> {
  const present = await readFile(secretsFile(dataDir), 'utf8').catch(() => null);
  return present === null ? null : (JSON.parse(present) as Secrets);
}

/**
 * Puts secrets into a data folder that has none yet.
 * @returns those that are in it now
 */
export async function keepSecrets(dataDir: string, secrets: Secrets): Promise<Secrets> {
  await mkdir(dataDir, { recursive: true });
  await writeOnce(secretsFile(dataDir), secrets);
  return (await readSecrets(dataDir))!;
}

export const secretsFile = (dataDir: string): string => join(dataDir, 'secrets.json');

function makeSecrets(): Secrets {
  return { authSecret: randomBytes(32).toString('hex'), chipKey: randomBytes(32).toString('hex') };
}

/**
 * Two apps may start with a new data folder at the same time: the first file wins, and it is never visible half
 * written.
 */
async function writeOnce(path: string, secrets: Secrets): Promise<void> {
  const draft = `${path}.${randomBytes(4).toString('hex')}`;
  await writeFile(draft, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  await chmod(draft, 0o600);
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
}
