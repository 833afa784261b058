import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';
import { appEnvironment, appFlags } from './app-node.ts';
import { checkout } from './run.ts';

const dir = await mkdtemp(join(tmpdir(), 'homeward-app-node-'));
afterAll(() => rm(dir, { recursive: true }));

it('the app replaces the program that starts it, with its own settings and those set by hand', async () => {
  const app = join(dir, 'app.mjs');
  await writeFile(app, 'const { pid, execArgv, env } = process; console.log(JSON.stringify({ pid, execArgv, env }));');
  const starter = join(dir, 'start.mjs');
  const module = JSON.stringify(new URL('./app-node.ts', import.meta.url).href);
  await writeFile(
    starter,
    `import { becomeApp } from ${module}; becomeApp(${JSON.stringify(relative(checkout, app))});`,
  );
  const child = spawn(process.execPath, ['--trace-warnings', starter], {
    env: { ...process.env, NODE_ENV: undefined, MALLOC_ARENA_MAX: '7' },
  });

  const became = JSON.parse(await text(child.stdout));

  expect(became.pid).toBe(child.pid);
  expect(became.execArgv).toEqual(expect.arrayContaining([...appFlags, '--trace-warnings']));
  expect(became.env).toMatchObject({ ...appEnvironment, MALLOC_ARENA_MAX: '7' });
});
