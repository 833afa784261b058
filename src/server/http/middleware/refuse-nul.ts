import type { MiddlewareHandler } from 'hono';
import { malformed } from '#server/errors.ts';

/**
 * PostgreSQL's text cannot hold U+0000, and nobody types it: refused in an address, it never fails there. (In a body it is
 * dropped by the schemas: core/text/text.ts.)
 * @throws NamedError `malformed`
 */
export const refuseNul: MiddlewareHandler = async (c, next) => {
  if (c.req.url.includes('%00')) throw malformed();
  await next();
};
