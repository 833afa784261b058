import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { appEnvironment, appFlags } from '#scripts/app-node.ts';

const main = join(import.meta.dirname, '..', '..', '..', 'src', 'server', 'site', 'main.ts');
const startWithinMs = 120_000;

/** Homeward in its own process, as run by `npm start`, on a data folder of its own. Needs a build (`ensureBuild`). */
export type AppProcess = {
  url: string;
  pid: number;
  /**
   * Stops it with SIGTERM, as an operator would.
   * @returns its exit code, 0 after a clean stop, or the signal that ended it
   */
  stop: () => Promise<number | NodeJS.Signals | null>;
  /** Kills it with SIGKILL; resolves when it has ended. */
  kill: () => Promise<void>;
};

/**
 * Starts it and waits until it answers.
 * @param env settings in addition to those of the harness; PORT is chosen here
 * @param options `plain`: without the settings that `npm start` passes to Node
 * @throws Error with its output if it does not start
 */
export async function startAppProcess(env: Record<string, string>, { plain = false } = {}): Promise<AppProcess> {
  const port = await freePort();
  const node = plain ? { flags: [], env: { NODE_ENV: 'production' } } : { flags: appFlags, env: appEnvironment };
  const child = spawn(process.execPath, [...node.flags, main], {
    env: { ...process.env, ...node.env, LOG_LEVEL: 'warn', ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await waitForAddress(child);
  return {
    url: `http://localhost:${port}`,
    pid: child.pid!,
    stop: async () => {
      await end(child, 'SIGTERM');
      return child.exitCode ?? child.signalCode;
    },
    kill: () => end(child, 'SIGKILL'),
  };
}

/** Creates a data folder that PostgreSQL's account can access. */
export async function makeDataDir(): Promise<{ dir: string; remove: () => Promise<void> }> {
  const dir = await mkdtemp(join(tmpdir(), 'homeward-data-'));
  await chmod(dir, 0o755);
  return { dir, remove: () => rm(dir, { recursive: true, force: true }) };
}

/**
 * Starts it on a data folder of its own, without limits on requests. Its `stop` removes the folder, too.
 * @param settings more of them, which may name files in the folder
 */
export async function startOnFreshData(settings: (dir: string) => Record<string, string> = () => ({})) {
  const { dir, remove } = await makeDataDir();
  const own = { DATA_DIR: dir, STAGE_DIR: join(dir, 'stage'), RATE_LIMITS: 'false' };
  const app = await startAppProcess({ ...own, ...settings(dir) });
  return {
    url: app.url,
    dir,
    stop: async () => {
      const code = await app.stop();
      await remove();
      return code;
    },
  };
}

async function waitForAddress(child: ChildProcess): Promise<void> {
  const printed: string[] = [];
  for (const stream of [child.stdout!, child.stderr!]) {
    createInterface(stream).on('line', (line) => {
      printed.push(line);
      if (line.startsWith('Homeward is at ')) child.emit('address');
      else if (!line.startsWith('{')) console.error(`[app] ${line}`);
    });
  }
  const outcome = await new Promise<'address' | 'exit' | 'late'>((resolve) => {
    child.once('address', () => resolve('address'));
    child.once('exit', () => resolve('exit'));
    setTimeout(() => resolve('late'), startWithinMs).unref();
  });
  if (outcome === 'address') return;
  child.kill('SIGTERM');
  throw new Error(`The app did not start (${outcome}):\n${printed.join('\n')}`);
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0);
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}
