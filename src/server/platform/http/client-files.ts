import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';
import type { AppEnv } from './app-env.ts';

const forever = 'public, max-age=31536000, immutable';
const forAnHour = 'public, max-age=3600';

/**
 * Serves the built browser files, in the forms that the build compressed. Those with a hash of the content in their names
 * never change; browsers ask for others again after an hour.
 */
export function clientFiles(clientDir: string): MiddlewareHandler<AppEnv> {
  const files = serveStatic<AppEnv>({ root: clientDir, precompressed: true });
  const unlessKnown = etag();
  return async (c, next) => {
    const file = await files(c, async () => {});
    if (!file) return next();
    const isHashed = c.req.path.startsWith(appFiles);
    file.headers.set('Cache-Control', isHashed ? forever : forAnHour);
    if (isHashed) return file;
    await unlessKnown(c, async () => {
      c.res = file;
    });
  };
}

/** Where the built files of the app are; their names contain a hash of the content. */
const appFiles = '/assets/';
