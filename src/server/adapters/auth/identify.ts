import type { Identify } from '#server/actor.ts';

type Sessions = {
  getSession: (asked: { headers: Headers }) => Promise<{ user: { id: string }; session: { id: string } } | null>;
};

/** The identity of a session that stands in the database now; a cookie never makes one. */
export function createIdentify({ api }: { api: Sessions }): Identify {
  return async (headers) => {
    const authorization = headers.get('authorization');
    if (!authorization) return null;
    const found = await api.getSession({ headers: new Headers({ authorization }) });
    return found && { userId: found.user.id, sessionId: found.session.id };
  };
}
