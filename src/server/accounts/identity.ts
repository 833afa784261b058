/** Who makes a request. */
export type Identity = { userId: string; email: string; sessionId: string };

/**
 * Reads `Authorization: Bearer <token>`; null for nobody, or a token that is not (or no longer) good.
 * A session that is read is prolonged when it is more than a day old.
 */
export type Identify = (headers: Headers) => Promise<Identity | null>;
