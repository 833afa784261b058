import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import { requestId } from 'hono/request-id';
import type { Logger } from '#server/logger.ts';
import type { Readiness } from './health.ts';

export type AppDependencies = {
  logger: Logger;
  /** Hands a request to React Router. */
  renderPage: (request: Request) => Promise<Response>;
  /** Folder of the built browser files, `build/client`; absent while Vite serves them in development. */
  clientDir: string | undefined;
  readiness: () => Promise<Readiness>;
  /** Aborts when the app is told to stop: whoever holds a connection open (live events) ends it then. */
  stopping: AbortSignal;
};

/** The whole of Homeward over HTTP, without a listener: tests call `app.request()`. */
export function createApp(deps: AppDependencies): Hono {
  const app = new Hono();
  app.use(requestId());
  app.get('/healthz', (c) => c.json({ ok: true }));
  app.get('/readyz', async (c) => {
    const readiness = await deps.readiness();
    return c.json(readiness, readiness.ready ? 200 : 503);
  });
  if (deps.clientDir) serveClientFiles(app, deps.clientDir);
  app.all('*', (c) => deps.renderPage(c.req.raw));
  return app;
}

/** Names under /assets carry a hash of their content, so they never change; the rest may. */
function serveClientFiles(app: Hono, clientDir: string) {
  app.use('/assets/*', files(clientDir, 'public, max-age=31536000, immutable'));
  app.use('*', files(clientDir, 'public, max-age=3600'));
}

function files(root: string, cacheControl: string): MiddlewareHandler {
  const serve = serveStatic({ root });
  return async (c, next) => {
    const found = await serve(c, next);
    // when there is no such file this is what `next` gave, and no business of ours
    if (found instanceof Response) found.headers.set('Cache-Control', cacheControl);
    return found;
  };
}
