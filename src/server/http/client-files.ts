import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono, MiddlewareHandler } from 'hono';
import type { AppEnv } from './app-env.ts';

/**
 * Serves the built browser files. Names under /assets contain a hash of the content, so these files never change;
 * others may.
 */
export function clientFiles(app: Hono<AppEnv>, clientDir: string): void {
  app.use('/assets/*', files(clientDir, 'public, max-age=31536000, immutable'));
  app.use('*', files(clientDir, 'public, max-age=3600'));
}

function files(root: string, cacheControl: string): MiddlewareHandler {
  const serve = serveStatic({ root });
  return async (c, next) => {
    const found = await serve(c, next);
    // if there is no such file, this is the response from `next`, which must stay unchanged
    if (found instanceof Response) found.headers.set('Cache-Control', cacheControl);
    return found;
  };
}
