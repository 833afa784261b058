import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../app-env.ts';

const wellFormed = /^[\w\-=]{1,255}$/;

/** Names the request for logs and answers: by the id that a proxy gave it, or a new one. */
export const requestId: MiddlewareHandler<AppEnv> = (c, next) => {
  const given = c.req.header('x-request-id');
  c.set('requestId', given && wellFormed.test(given) ? given : randomUUID());
  return next();
};
