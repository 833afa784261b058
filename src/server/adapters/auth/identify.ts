import type { Identify } from '#server/actor.ts';
import type { Auth } from './auth.ts';

/** The identity of a session that stands in the database now; a cookie never makes one. */
export function createIdentify(auth: Auth): Identify {
  return async (headers) => {
    const authorization = headers.get('authorization');
    if (!authorization) return null;
    const found = await auth.api.getSession({ headers: new Headers({ authorization }) });
    return found && { userId: found.user.id, sessionId: found.session.id };
  };
}
