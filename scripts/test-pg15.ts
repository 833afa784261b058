import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Binaries } from '#server/platform/database/embedded/binaries.ts';
import { openHome } from '#server/platform/database/embedded/home.ts';
import { ensureRunning, stopPostmaster } from '#server/platform/database/embedded/postmaster.ts';
import { runProgram } from '#server/platform/database/embedded/run.ts';
import { run } from './run.ts';

// Runs the tests of the server on the oldest PostgreSQL that Homeward supports. PG_DIR is the folder whose bin/
// contains it.
const binaries: Binaries = { dir: process.env.PG_DIR ?? '/usr/lib/postgresql/15', version: '15', major: '15' };
if (!existsSync(join(binaries.dir, 'bin', 'initdb'))) {
  console.error(`There is no PostgreSQL 15 in ${binaries.dir}: install Debian's postgresql-15, or set PG_DIR`);
  process.exit(1);
}

const dir = mkdtempSync(join(tmpdir(), 'homeward-pg15-'));
chmodSync(dir, 0o755); // PostgreSQL's unprivileged account needs access
const home = await openHome(dir, join(dir, 'stage'));
try {
  const password = await initialise();
  const { port } = await ensureRunning(home, binaries);
  process.env.TEST_DATABASE_URL = `postgresql://tester:${password}@127.0.0.1:${port}/postgres`;
  process.exitCode = await run(join('node_modules', '.bin', 'vitest'), [
    'run',
    'src/server',
    'tests',
    ...process.argv.slice(2),
  ]);
} finally {
  await stopPostmaster(home.data);
  rmSync(dir, { recursive: true });
}

async function initialise(): Promise<string> {
  const password = randomBytes(16).toString('hex');
  const passwordFile = join(home.dir, 'password');
  mkdirSync(home.data);
  writeFileSync(passwordFile, password, { mode: 0o600 });
  for (const path of home.user ? [home.data, passwordFile] : []) chownSync(path, home.user!.uid, home.user!.gid);
  const args = ['-D', home.data, '-U', 'tester', '--auth=scram-sha-256', '--encoding=UTF8', '--locale=C.UTF-8'];
  await runProgram(binaries, 'initdb', [...args, `--pwfile=${passwordFile}`], home.user);
  return password;
}
