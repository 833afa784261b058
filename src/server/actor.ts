/** Who calls, as far as the session says. The admin role is never part of it: it is read freshly where it matters. */
export type Actor = { userId: string; sessionId: string };

/** Reads the session of a request; null for a visitor. */
export type Identify = (headers: Headers) => Promise<Actor | null>;
