import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { EmbeddedPostgresError } from './error.ts';
import type { ServerUser } from './server-user.ts';

/** The locale and time zone of whoever starts the app must not get into a cluster that others will start. */
export const serverEnvironment = { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/local/bin:/usr/bin:/bin' };

/**
 * Runs one of PostgreSQL's programs to its end.
 * @throws EmbeddedPostgresError with what it printed when it fails
 */
export async function runProgram(
  binaries: Binaries,
  program: 'initdb' | 'postgres',
  args: string[],
  user: ServerUser | undefined,
  input = '',
): Promise<void> {
  const child = spawn(join(binaries.dir, 'bin', program), args, { ...user, cwd: '/', env: serverEnvironment });
  const printed: Buffer[] = [];
  child.stdout.on('data', (chunk) => printed.push(chunk));
  child.stderr.on('data', (chunk) => printed.push(chunk));
  child.stdin.on('error', () => {}); // it ended before it read all: the exit code tells
  child.stdin.end(input);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  if (code !== 0) throw new EmbeddedPostgresError(`${program} failed (${code}):\n${Buffer.concat(printed)}`);
}
