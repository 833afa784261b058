import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buildFolder } from '#server/platform/build-folder.ts';
import { openFilledSite } from './filled-site.ts';
import { inTurn, printLoads, timesAsFast } from './load.ts';
import { startPeer } from './peers/start-peer.ts';
import { atLeast, atMost, type Row, type SpeedBench } from './speed-bench.ts';

const cases = 1000;
const list = '/cases?status=missing';
const clientDir = join(buildFolder, 'pages', 'client');
/** What a browser sends. */
const browser = { 'accept-encoding': 'gzip, deflate, br' };

/** Public pages and files of the server, beside a bare React Router with the same cards and a bare Hono. */
export const pages: SpeedBench = { name: 'pages', run };

async function run(): Promise<Row[]> {
  await using stack = new AsyncDisposableStack();
  const closing = <T extends { stop: () => Promise<unknown> }>(started: T): T => {
    stack.defer(async () => void (await started.stop()));
    return started;
  };
  const site = await openFilledSite(cases);
  stack.defer(() => site.close());
  const app = closing(await site.start({ LOG_LEVEL: 'warn' }));
  const logging = closing(await site.start({ LOG_LEVEL: 'info' }));
  const router = closing(await startPeer('bare-router.ts', [site.databaseUrl]));
  const hono = closing(await startPeer('bare-hono.ts', [clientDir]));
  const asset = `/assets/${await entryScript()}`;
  const of = await inTurn({
    router: { of: router },
    plain: { of: app, path: list },
    encoded: { of: app, path: list, headers: browser },
    logged: { of: logging, path: list, headers: browser },
    missed: { of: app, nextPath: unknownPath },
    health: { of: app, path: '/healthz' },
    bareHealth: { of: hono, path: '/healthz' },
    script: { of: app, path: asset, headers: browser },
    bareScript: { of: hono, path: asset, headers: browser },
  });
  printLoads(of);
  return [
    atLeast('cached page, no compression, to bare React Router', timesAsFast(of.plain, of.router), 'x', 8),
    atLeast('cached page, as browsers ask', timesAsFast(of.encoded, of.router), 'x', 8),
    atLeast('cached page, LOG_LEVEL=info', timesAsFast(of.logged, of.router), 'x', 6),
    atLeast('cache miss, to bare React Router', timesAsFast(of.missed, of.router), 'x', 0.7),
    atMost(
      'p99 to p50 of a cached page, 50 connections',
      of.encoded.map(({ p99, p50 }) => p99 / p50),
      'x',
      3,
    ),
    atLeast('entry script, to bare Hono with the same file', timesAsFast(of.script, of.bareScript), 'x', 1),
    atLeast('/healthz, to bare Hono', timesAsFast(of.health, of.bareHealth), 'x', 0.7),
  ];
}

let asked = 0;

/** The same list at an address that nobody asked for before: a filter that does not exist is ignored. */
const unknownPath = () => `${list}&species=none-${asked++}`;

async function entryScript(): Promise<string> {
  const names = await readdir(join(clientDir, 'assets'));
  return names.find((name) => /^entry\.client-[\w-]+\.js$/.test(name))!;
}
