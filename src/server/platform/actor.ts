/**
 * The signed-in person, according to the session. Roles are not included: they are read from the database where they
 * are needed.
 */
export type Actor = { userId: string; sessionId: string };

/** Reads the session of a request; null for a visitor. */
export type Identify = (headers: Headers) => Promise<Actor | null>;
