/** Who calls, as far as the session says. The admin role is never part of it: it is read freshly where it matters. */
export type Actor = { userId: string; sessionId: string };

/** Reads the session of a request (`Authorization: Bearer` or cookie); null for a visitor. */
export type Identify = (headers: Headers) => Promise<Actor | null>;

/** Whether a person has a role now. A failed look-up rejects; callers treat that as not having it. */
export type HasRole = (userId: string, role: 'admin') => Promise<boolean>;
