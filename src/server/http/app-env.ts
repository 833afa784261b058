import type { Actor } from '#server/actor.ts';
import type { Logger } from '#server/logger.ts';

/** Values that the middleware sets for the handlers of a request. */
export type AppEnv = {
  Variables: {
    requestId: string;
    /** adds the request's id to every line */
    log: Logger;
    clientIp: string;
    /** null for a visitor; only set for requests under /api */
    actor: Actor | null;
    nonce: string;
    /** the language of the answer: the one of the site's languages that the browser prefers */
    language: string;
  };
};
