import { type SpawnOptions, spawn } from 'node:child_process';
import { join } from 'node:path';

export const checkout = join(import.meta.dirname, '..');

/**
 * Runs a script of package.json with the Node that runs this program, regardless of the PATH, and passes signals on.
 * @returns its exit code; 1 if a signal ended it
 */
export function runScript(name: string, args: string[] = [], options: SpawnOptions = {}): Promise<number> {
  const script = ['--run', name, ...(args.length ? ['--', ...args] : [])];
  return run(process.execPath, script, { detached: true, ...options });
}

export async function run(command: string, args: string[], options: SpawnOptions = {}): Promise<number> {
  // a script has programs of its own, which a signal to the first would leave behind: a build that goes on alone
  const pass = (signal: NodeJS.Signals) =>
    options.detached && child.pid ? process.kill(-child.pid, signal) : child.kill(signal);
  process.on('SIGTERM', pass).on('SIGINT', pass).on('SIGHUP', pass); // first, since a signal may come at once
  const child = spawn(command, args, { cwd: checkout, stdio: 'inherit', ...options });
  try {
    return await new Promise((resolve, reject) => {
      child.on('error', reject);
      child.on('close', (code) => resolve(code ?? 1));
    });
  } finally {
    process.off('SIGTERM', pass).off('SIGINT', pass).off('SIGHUP', pass);
  }
}
