import type { MiddlewareHandler } from 'hono';
import { malformed } from '#server/errors.ts';

/**
 * PostgreSQL's text cannot hold U+0000, and nobody types it: refused here, it never fails there.
 * @throws NamedError `malformed`
 */
export const refuseNul: MiddlewareHandler = async (c, next) => {
  if (c.req.url.includes('%00')) throw malformed();
  const isJson = c.req.header('content-type')?.includes('json');
  // a copy: whoever answers reads the body itself
  if (isJson && /(?<!\\)(\\\\)*\\u0000/.test(await c.req.raw.clone().text())) throw malformed();
  await next();
};
