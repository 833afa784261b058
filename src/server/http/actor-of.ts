import type { Context } from 'hono';
import type { Actor } from '#server/actor.ts';
import { unauthorized } from '#server/errors.ts';
import type { AppEnv } from './app-env.ts';

/** Who calls a route that the middleware `signedIn` guards. */
export function actorOf(c: Context<AppEnv>): Actor {
  if (!c.var.actor) throw unauthorized();
  return c.var.actor;
}
