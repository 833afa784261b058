import type { Context } from 'hono';
import type { Actor } from '#server/platform/actor.ts';
import { unauthorized } from '#server/platform/errors.ts';
import type { AppEnv } from './app-env.ts';

/** The header with the key in the link that the visitor of a conversation was mailed. */
export const conversationKey = 'x-conversation-key';

/** The signed-in person, in routes guarded by the middleware `signedIn`. */
export function actorOf(c: Context<AppEnv>): Actor {
  if (!c.var.actor) throw unauthorized();
  return c.var.actor;
}
