import type { Config } from '#server/config.ts';
import type { Actor } from '#server/permissions.ts';
import type { Logger } from '#server/platform/logger.ts';

/**
 * Values that the middleware sets for the handlers of a request. Code that runs for every request reads them by
 * `c.get`: `c.var` copies all of them into a new object each time.
 */
export type AppEnv = {
  Variables: {
    requestId: string;
    /** `logOf` adds the request's id to its lines */
    logger: Logger;
    clientIp: string;
    /** null for a visitor; only set for requests under /api */
    actor: Actor | null;
  };
};

export type HttpSettings = Pick<Config, 'metricsToken' | 'trustProxy' | 'rateLimits' | 'pageCacheBytes'> & {
  /** Off only while Vite serves the pages, because it inlines scripts and styles. */
  contentSecurityPolicy: boolean;
  /** Other origins that pages load images from: the photo store's and the map tiles'. */
  imageOrigins: string[];
};
