import type { ForkOptions } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import { mallocSettings } from '#server/malloc-settings.ts';

/**
 * Settings for child processes that work on pixels, which are stored outside the JavaScript heap: with small young
 * generations they are collected sooner. The child needs no settings of the app, so it does not get the app's
 * environment with its secrets. Without glibc's settings a child keeps over 100 MB that was needed only while loading
 * the networks. Compiled code is read from the app's cache, so that Node need not compile TypeScript again.
 */
export function childSettings(): ForkOptions {
  const cache = getCompileCacheDir();
  const env = { ...mallocSettings, ...(cache && { NODE_COMPILE_CACHE: dirname(cache) }) };
  return { serialization: 'advanced', execArgv: ['--max-semi-space-size=1'], env };
}
