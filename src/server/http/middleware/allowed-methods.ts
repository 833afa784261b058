import type { Hono, MiddlewareHandler } from 'hono';
import { methodNotAllowed as whenNotAllowed } from 'hono/method-not-allowed';
import { methodNotAllowed } from '#server/errors.ts';
import type { AppEnv } from '../app-env.ts';

const reads = ['GET', 'HEAD'];

/** Pages, files, feeds and figures are read, all of them; what does more than that is under /api. */
export const readsOnly: MiddlewareHandler = async (c, next) => {
  const isCall = c.req.path.startsWith('/api/');
  if (!isCall && !reads.includes(c.req.method)) throw methodNotAllowed(reads);
  await next();
};

/** For the calls of the API: one that no route takes, though the address has routes for other methods, is a 405. */
export function routedMethods(app: Hono<AppEnv>): MiddlewareHandler<AppEnv> {
  return whenNotAllowed<AppEnv>({
    app,
    onMethodNotAllowed: (_c, methods) => {
      throw methodNotAllowed(methods.toSorted());
    },
  });
}
