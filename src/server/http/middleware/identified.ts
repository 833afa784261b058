import type { MiddlewareHandler } from 'hono';
import { unauthorized } from '#server/errors.ts';
import type { AppDependencies } from '../app-dependencies.ts';
import type { AppEnv } from '../app-env.ts';

/** Reads who calls. A request without a session, or with one that is no longer good, is a visitor's. */
export function identified(identify: AppDependencies['identify']): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    c.set('actor', c.req.header('authorization') ? await identify(c.req.raw.headers) : null);
    await next();
  };
}

/** Turns visitors away, before their input is looked at. @param message what to tell them, when there is something to add */
export function signedIn(message?: () => string): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (!c.var.actor) throw message ? unauthorized(message()) : unauthorized();
    await next();
  };
}
