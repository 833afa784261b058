import type { Identify } from '#server/platform/http/middleware/identified.ts';
import { surfaceTrouble } from './surface-trouble.ts';

type Sessions = {
  getSession: (asked: { headers: Headers }) => Promise<{ user: { id: string }; session: { id: string } } | null>;
};

/** Identifies requests by sessions that currently exist in the database. Cookies are ignored. */
export function createIdentify({ api }: { api: Sessions }): Identify {
  return async (headers) => {
    const authorization = headers.get('authorization');
    if (!authorization) return null;
    const read = () => api.getSession({ headers: new Headers({ authorization }) });
    const found = await surfaceTrouble(read, (session) => session !== null);
    return found && { userId: found.user.id, sessionId: found.session.id };
  };
}
