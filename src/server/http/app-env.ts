import type { Actor } from '#server/actor.ts';
import type { Logger } from '#server/logger.ts';

/** What the middleware leaves for the handlers of a request. */
export type AppEnv = {
  Variables: {
    requestId: string;
    /** writes the request's id with every line */
    log: Logger;
    clientIp: string;
    /** null for a visitor; set for requests under /api only */
    actor: Actor | null;
    nonce: string;
    /** the site's language that the browser prefers, in which everything is answered */
    language: string;
  };
};
