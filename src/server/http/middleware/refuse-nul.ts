import type { MiddlewareHandler } from 'hono';
import { malformed } from '#server/errors.ts';

/**
 * Refuses U+0000 in URLs, because PostgreSQL cannot store it in text and nobody types it. In bodies the schemas drop
 * it: core/text/text.ts.
 * @throws NamedError `malformed`
 */
export const refuseNul: MiddlewareHandler = async (c, next) => {
  if (c.req.url.includes('%00')) throw malformed();
  await next();
};
