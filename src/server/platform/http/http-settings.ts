import type { Config } from '#server/config.ts';

export type HttpSettings = Pick<Config, 'metricsToken' | 'trustProxy' | 'rateLimits' | 'pageCacheBytes'> & {
  /** Off only while Vite serves the pages, because it inlines scripts and styles. */
  contentSecurityPolicy: boolean;
  /** Other origins that pages load images from: the photo store's and the map tiles'. */
  imageOrigins: string[];
};
