import type { Context } from 'hono';
import type { Actor } from '#server/actor.ts';
import { unauthorized } from '#server/errors.ts';
import type { AppEnv } from './app-env.ts';

/** The signed-in person, in routes guarded by the middleware `signedIn`. */
export function actorOf(c: Context<AppEnv>): Actor {
  if (!c.var.actor) throw unauthorized();
  return c.var.actor;
}
