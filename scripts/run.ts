import { type SpawnOptions, spawn } from 'node:child_process';
import { join } from 'node:path';

export const checkout = join(import.meta.dirname, '..');

/**
 * Runs a script of package.json with the Node that runs this program, regardless of the PATH, and passes signals on.
 * @returns its exit code; 1 if a signal ended it
 */
export function runScript(name: string, args: string[] = [], options: SpawnOptions = {}): Promise<number> {
  return run(process.execPath, ['--run', name, ...(args.length ? ['--', ...args] : [])], options);
}

export async function run(command: string, args: string[], options: SpawnOptions = {}): Promise<number> {
  const child = spawn(command, args, { cwd: checkout, stdio: 'inherit', ...options });
  const pass = (signal: NodeJS.Signals) => child.kill(signal);
  process.on('SIGTERM', pass).on('SIGINT', pass);
  try {
    return await new Promise((resolve, reject) => {
      child.on('error', reject);
      child.on('close', (code) => resolve(code ?? 1));
    });
  } finally {
    process.off('SIGTERM', pass).off('SIGINT', pass);
  }
}
