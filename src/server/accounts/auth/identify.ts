import type { Actor, Identify } from '#server/platform/actor.ts';
import { surfaceTrouble } from './surface-trouble.ts';

type Sessions = {
  getSession: (asked: { headers: Headers }) => Promise<{ user: { id: string }; session: { id: string } } | null>;
};

/**
 * Identifies requests by sessions that currently exist in the database. Cookies are ignored.
 * @param readQuickly recognizes most sessions with less work
 */
export function createIdentify(
  { api }: { api: Sessions },
  readQuickly: (authorization: string) => Promise<Actor | null> = async () => null,
): Identify {
  return async (headers) => {
    const authorization = headers.get('authorization');
    if (!authorization) return null;
    const actor = await readQuickly(authorization);
    if (actor) return actor;
    const read = () => api.getSession({ headers: new Headers({ authorization }) });
    const found = await surfaceTrouble(read, (session) => session !== null);
    return found && { userId: found.user.id, sessionId: found.session.id };
  };
}
