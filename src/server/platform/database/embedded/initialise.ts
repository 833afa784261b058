import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OperatorError } from '#server/platform/operator-error.ts';
import type { Binaries } from './binaries.ts';
import type { Home } from './home.ts';
import { runProgram } from './run.ts';

/** Passwords of the two roles: `admin` owns the cluster; `app` owns the database and is not a superuser. */
export type Credentials = { admin: string; app: string };

/** The same names in every cluster, so that operators can find them with psql. */
export const names = { adminRole: 'homeward_admin', appRole: 'homeward', database: 'homeward' } as const;

const credentialsFile = 'homeward-credentials.json';
const hostRules = 'host all all 127.0.0.1/32 scram-sha-256\nhost replication all 127.0.0.1/32 scram-sha-256\n';

/** Older leftovers belong to an initialisation that was killed, because none takes this long. */
const abandonedAfterMs = 10 * 60_000;

/**
 * Creates the cluster if there is none. It is created under another name and renamed last, so that after a kill, or if
 * two apps start at once, there is either no cluster or a complete one.
 */
export async function initialise(home: Home, binaries: Binaries): Promise<Credentials> {
  if (!existsSync(home.data)) await makeCluster(home, binaries);
  await checkVersion(home, binaries);
  return JSON.parse(await readFile(join(home.data, credentialsFile), 'utf8')) as Credentials;
}

async function makeCluster(home: Home, binaries: Binaries): Promise<void> {
  await removeAbandoned(home);
  const draft = `${home.data}.${randomBytes(4).toString('hex')}`;
  await mkdir(draft, { mode: 0o700 });
  if (home.user) await chown(draft, home.user.uid, home.user.gid);
  try {
    await runInitdb(draft, home, binaries);
    await secure(draft, home, binaries);
    await rename(draft, home.data);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!existsSync(home.data)) throw error; // another app was first
  }
}

/**
 * pg_trgm and text search ask the C library what a letter is: without a UTF-8 ctype they drop all non-ASCII letters.
 */
async function runInitdb(data: string, home: Home, binaries: Binaries): Promise<void> {
  try {
    await runProgram(binaries, 'initdb', initdbArguments(data, 'C.UTF-8'), home.user);
  } catch (error) {
    if (!/invalid locale/.test(String(error))) throw error;
    await runProgram(binaries, 'initdb', initdbArguments(data, 'en_US.UTF-8'), home.user);
  }
}

/** The built-in locale sorts and folds case the same way on every machine, also after updates of its C library. */
function initdbArguments(data: string, ctype: string): string[] {
  const cluster = ['-D', data, '-U', names.adminRole, '--auth=trust', '--encoding=UTF8'];
  return [...cluster, '--locale=C', `--lc-ctype=${ctype}`, '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
}

/** Sets passwords and host rules before the first server starts listening. */
async function secure(data: string, home: Home, binaries: Binaries): Promise<void> {
  const credentials: Credentials = { admin: randomBytes(32).toString('hex'), app: randomBytes(32).toString('hex') };
  const statements = [
    `alter role ${names.adminRole} password '${credentials.admin}'`,
    `create role ${names.appRole} login password '${credentials.app}'`,
    `create database ${names.database} owner ${names.appRole}`,
  ];
  await runProgram(
    binaries,
    'postgres',
    ['--single', '-c', 'exit_on_error=on', '-D', data, 'postgres'],
    home.user,
    `${statements.join(';\n')};\n`,
  );
  await writeFile(join(data, 'pg_hba.conf'), hostRules);
  await writeFile(join(data, credentialsFile), JSON.stringify(credentials), { mode: 0o600 });
}

async function checkVersion(home: Home, binaries: Binaries): Promise<void> {
  const version = (await readFile(join(home.data, 'PG_VERSION'), 'utf8')).trim();
  if (version === binaries.major) return;
  throw new OperatorError(
    `The database in ${home.data} was made by PostgreSQL ${version}, and this Homeward brings ${binaries.major}. See "Upgrades" in docs/operations.md.`,
  );
}

async function removeAbandoned(home: Home): Promise<void> {
  for (const name of await readdir(home.dir)) {
    if (!/^data\.[0-9a-f]{8}$/.test(name)) continue;
    const { mtimeMs } = await stat(join(home.dir, name));
    if (Date.now() - mtimeMs > abandonedAfterMs) await rm(join(home.dir, name), { recursive: true, force: true });
  }
}
