import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';

/**
 * The environment in which a thread or a child process reads compiled code from the app's cache. Without it, Node would
 * load its compiler for TypeScript there, and compile each module again. Empty if the app has no cache.
 */
export function compileCacheSettings(): Record<string, string> {
  const cache = getCompileCacheDir();
  return cache ? { NODE_COMPILE_CACHE: dirname(cache) } : {};
}
