import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '#server/config.ts';
import { joinCluster } from '#server/platform/database/embedded/join.ts';
import { assetParts } from './build-parts.ts';
import { ensureBuild } from './ensure-build.ts';
import { checkout, runScript } from './run.ts';

// Development with hot reload. Vite reloads the pages; a change of the server or the core restarts the app; a change of
// the messages compiles them, which changes the core. This process keeps the database running, so that a restart does
// not wait for it.
const config = readConfig();
await runScript('messages');
await ensureBuild(assetParts);
const cluster = config.databaseUrl ? undefined : await joinCluster(config.dataDir, config.stageDir);
let app = startChild();
let restarting: Promise<void> = Promise.resolve();

onChange('src/server', restart);
onChange('src/core', restart);
onChange('messages', () => runScript('messages'));

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);

function startChild(): ChildProcess {
  return spawn(process.execPath, [join(import.meta.dirname, 'dev-app.ts')], { stdio: 'inherit', cwd: checkout });
}

function restart(): void {
  restarting = restarting.then(async () => {
    await end(app);
    app = startChild();
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

async function stop(): Promise<void> {
  await restarting;
  await end(app);
  await cluster?.leave();
  process.exit(0);
}

/** Editors write a file in several steps, so changes within a tenth of a second count as one. */
function onChange(folder: string, act: () => unknown): void {
  let timer: NodeJS.Timeout | undefined;
  watch(join(checkout, folder), { recursive: true }, (_event, name) => {
    if (name?.includes('.test.')) return;
    clearTimeout(timer);
    timer = setTimeout(act, 100);
  });
}
