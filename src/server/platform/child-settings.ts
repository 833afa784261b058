import type { ForkOptions } from 'node:child_process';
import { compileCacheSettings } from './compile-cache.ts';

/**
 * Settings for child processes that work on pixels, which are stored outside the JavaScript heap: with small young
 * generations they are collected sooner. The child needs no settings of the app, so it does not get the app's
 * environment with its secrets.
 */
export function childSettings(): ForkOptions {
  const env = compileCacheSettings();
  return { serialization: 'advanced', execArgv: ['--max-semi-space-size=1'], env };
}
