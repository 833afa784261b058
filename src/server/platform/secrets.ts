import { createHmac, randomBytes } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { OperatorError } from './operator-error.ts';
import { writeOnce } from './write-once.ts';

/** Keys that all instances of a site must share, and that must survive restarts. */
export type Secrets = {
  /** Signs sessions and tokens. */
  authSecret: string;
  /** Key for hashing microchip numbers and the addresses of banned people. */
  chipKey: string;
};

/** Hashes with a key: equal texts have equal hashes, and without the key nobody can find them by trying them all. */
export const keyedHash =
  (key: string) =>
  (text: string): string =>
    createHmac('sha256', key).update(text).digest('hex');

type SecretsConfig = { databaseUrl?: string | undefined; dataDir: string; givenSecrets: Partial<Secrets> };

const stored = z.object({ authSecret: z.string().min(32), chipKey: z.string().min(32) });

/**
 * The given secrets, completed by those in the data folder, which are generated on the first start and readable only by
 * the app's account. With DATABASE_URL nothing is generated; `readConfig` has checked that the required secrets are
 * given.
 */
export async function openSecrets(config: SecretsConfig): Promise<Secrets> {
  const { givenSecrets } = config;
  const kept = config.databaseUrl ? null : ((await readSecrets(config.dataDir)) ?? (await makeSecrets(config.dataDir)));
  return {
    authSecret: (givenSecrets.authSecret ?? kept?.authSecret)!,
    chipKey: (givenSecrets.chipKey ?? kept?.chipKey)!,
  };
}

/**
 * The secrets in a data folder; null if there are none.
 * @throws OperatorError if they are there but cannot be used
 */
export async function readSecrets(dataDir: string): Promise<Secrets | null> {
  const file = secretsFile(dataDir);
  try {
    return stored.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return null;
    throw new OperatorError(`${file} ${code ? `cannot be read (${code})` : 'is damaged'}: put it back from a backup.`);
  }
}

/**
 * Puts secrets into a data folder that has none yet.
 * @returns those that are in it now
 */
export async function keepSecrets(dataDir: string, secrets: Secrets): Promise<Secrets> {
  await mkdir(dataDir, { recursive: true });
  await writeOnce(secretsFile(dataDir), JSON.stringify(secrets, null, 2));
  return (await readSecrets(dataDir))!;
}

export const secretsFile = (dataDir: string): string => join(dataDir, 'secrets.json');

const makeSecrets = (dataDir: string): Promise<Secrets> =>
  keepSecrets(dataDir, { authSecret: randomBytes(32).toString('hex'), chipKey: randomBytes(32).toString('hex') });
