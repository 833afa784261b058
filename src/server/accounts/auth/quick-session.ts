import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Actor } from '#server/platform/actor.ts';
import type { Ask } from '#server/platform/database/connection/ask.ts';

const dayMs = 24 * 3600_000;

/** As better-auth signs them: HMAC-SHA-256 in base64, perhaps encoded for a URL. */
const signedToken = /^bearer ([\w-]+)\.([\w+/=%]+)$/i;

/**
 * Reads the session of a signed token in one statement. What is not plainly valid is left to better-auth, which also
 * extends sessions: those that are due for it, expired, unknown or signed in another way give null.
 * @param secret what better-auth signs with
 * @param extendedDays how long a session has left when it need not be extended yet
 */
export function quickSession(ask: Ask, secret: string, extendedDays: number) {
  return async (authorization: string): Promise<Actor | null> => {
    const [, token, signature] = signedToken.exec(authorization) ?? [];
    if (!token || !signature || !isSigned(token, signature, secret)) return null;
    const [session] = await ask<{ id: string; user_id: string; is_banned: boolean }>({
      name: 'session',
      text: `select s.id, s.user_id, exists(select from bans b where b.user_id = s.user_id) as is_banned from session s join "user" u on u.id = s.user_id
        where s.token = $1 and s.expires_at > $2::timestamptz`,
      values: [token, new Date(Date.now() + extendedDays * dayMs).toISOString()],
    });
    return session ? { userId: session.user_id, sessionId: session.id, isBanned: session.is_banned } : null;
  };
}

function isSigned(token: string, signature: string, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(token).digest();
  const given = Buffer.from(signature.replaceAll('%2B', '+').replaceAll('%2F', '/').replaceAll('%3D', '='), 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
