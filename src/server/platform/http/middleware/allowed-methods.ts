import type { Hono, MiddlewareHandler } from 'hono';
import { methodNotAllowed as whenNotAllowed } from 'hono/method-not-allowed';
import { methodNotAllowed } from '#server/platform/errors.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';

const reads = ['GET', 'HEAD'];

/** Pages, files, feeds and figures can only be read; everything that changes data is under /api. */
export const readsOnly: MiddlewareHandler = async (c, next) => {
  const isCall = c.req.path.startsWith('/api/');
  if (!isCall && !reads.includes(c.req.method)) throw methodNotAllowed(reads);
  await next();
};

/** Answers 405 to API calls whose address exists with other methods only. */
export function routedMethods(app: Hono<AppEnv>): MiddlewareHandler<AppEnv> {
  return whenNotAllowed<AppEnv>({
    app,
    onMethodNotAllowed: (_c, methods) => {
      throw methodNotAllowed(methods.toSorted());
    },
  });
}
