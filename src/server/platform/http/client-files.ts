import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';
import type { AppEnv } from './app-env.ts';

const forever = 'public, max-age=31536000, immutable';
const forAnHour = 'public, max-age=3600';

/**
 * Serves the built browser files, in the forms that the build compressed. Those with a hash of the content in their names
 * never change; browsers ask for others again after an hour. A file of the app is asked for in the language of its reader,
 * and is there in each only if it has texts (scripts/vite/language-files.ts).
 */
export function clientFiles(clientDir: string): MiddlewareHandler<AppEnv> {
  const files = serveStatic<AppEnv>({ root: clientDir, precompressed: true });
  const rewriteRequestPath = (path: string) => path.replace(ofLanguage, appFiles);
  const wordless = serveStatic<AppEnv>({ root: clientDir, precompressed: true, rewriteRequestPath });
  const unlessKnown = etag();
  return async (c, next) => {
    const none = async () => {};
    const file = (await files(c, none)) ?? (ofLanguage.test(c.req.path) ? await wordless(c, none) : undefined);
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
const ofLanguage = new RegExp(`^${appFiles}[\\w-]+/`);
