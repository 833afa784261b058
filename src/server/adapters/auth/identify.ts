import type { Identify } from '#server/actor.ts';
import type { Auth } from './auth.ts';
import { surfaceTrouble } from './surface-trouble.ts';

/** The identity of a session that stands in the database now; a cookie never makes one. */
export function createIdentify(auth: Auth): Identify {
  return async (headers) => {
    const authorization = headers.get('authorization');
    if (!authorization) return null;
    const read = () => auth.api.getSession({ headers: new Headers({ authorization }) });
    const found = await surfaceTrouble(read, (session) => session !== null);
    return found && { userId: found.user.id, sessionId: found.session.id };
  };
}
