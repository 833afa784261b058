import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { OperatorError } from '#server/platform/operator-error.ts';
import type { Binaries } from './binaries.ts';
import type { ServerUser } from './server-user.ts';

/**
 * A fixed environment, so that the locale and time zone of the user who creates the cluster do not affect others who
 * start it.
 */
export const serverEnvironment = { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/local/bin:/usr/bin:/bin' };

/**
 * Runs one of PostgreSQL's programs to its end.
 * @throws OperatorError with its output if it fails
 */
export async function runProgram(
  binaries: Binaries,
  program: 'initdb' | 'postgres',
  args: string[],
  user: ServerUser | undefined,
  input = '',
): Promise<void> {
  // detached, so that Ctrl-C reaches only the app, which ends once the cluster is whole
  const child = spawn(join(binaries.dir, 'bin', program), args, {
    ...user,
    cwd: '/',
    env: serverEnvironment,
    detached: true,
  });
  const printed: Buffer[] = [];
  child.stdout.on('data', (chunk) => printed.push(chunk));
  child.stderr.on('data', (chunk) => printed.push(chunk));
  child.stdin.on('error', () => {}); // it may end before reading everything; the exit code shows whether it failed
  child.stdin.end(input);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  if (code !== 0) throw new OperatorError(`${program} failed (${code}):\n${Buffer.concat(printed)}`);
}
