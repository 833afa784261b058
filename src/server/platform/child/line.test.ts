import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

/** Prints which cache the program uses, and which one a thread of it uses. */
const program = `
  import { getCompileCacheDir } from 'node:module';
  import { Worker } from 'node:worker_threads';
  import { compileCacheSettings } from '${new URL('./line.ts', import.meta.url)}';
  const thread = "require('worker_threads').parentPort.postMessage(require('module').getCompileCacheDir())";
  const worker = new Worker(thread, { eval: true, execArgv: [], env: compileCacheSettings() });
  worker.on('message', (cache) => console.log(JSON.stringify([getCompileCacheDir(), cache])));
`;

it('a thread reads compiled code from where the app does', () => {
  const dir = mkdtempSync(join(tmpdir(), 'homeward-compiled-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const env = { ...process.env, NODE_COMPILE_CACHE: dir };
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', program], { env, encoding: 'utf8' });
  const [own, ofThread] = JSON.parse(printed);
  expect(own).toContain(dir);
  expect(ofThread).toBe(own);
});
