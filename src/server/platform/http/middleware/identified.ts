import type { Context, MiddlewareHandler } from 'hono';
import type { Actor } from '#server/permissions.ts';
import { unauthorized } from '#server/platform/errors.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';

/** Reads the session of a request; null for a visitor. */
export type Identify = (headers: Headers) => Promise<Actor | null>;

/** Reads who makes the request. Without a valid session it is a visitor. */
export function identified(identify: Identify): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    c.set('actor', c.req.header('authorization') ? await identify(c.req.raw.headers) : null);
    await next();
  };
}

/** Refuses visitors before their input is validated. */
export function signedIn(message?: () => string): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (!c.get('actor')) throw message ? unauthorized(message()) : unauthorized();
    await next();
  };
}

/** The header with the key in the link that the visitor of a conversation was mailed. */
export const conversationKey = 'x-conversation-key';

/** The signed-in person, in routes guarded by the middleware `signedIn`. */
export function actorOf(c: Context<AppEnv>): Actor {
  if (!c.var.actor) throw unauthorized();
  return c.var.actor;
}
