export type HttpSettings = {
  /** Whoever presents it may read /metrics; without it only programs on the same machine may. */
  metricsToken: string | undefined;
  /** Take the client's address from the last entry of X-Forwarded-For instead of the connection. */
  trustProxy: boolean;
  /** Off only for tests and benchmarks, which send more than people do. */
  rateLimits: boolean;
  /** Off only while Vite serves the pages, because it inlines scripts and styles. */
  contentSecurityPolicy: boolean;
  /** Bytes that cached pages may take, in all their forms. */
  pageCacheBytes: number;
  /** Other origins that pages load images from: the photo store's and the map tiles'. */
  imageOrigins: string[];
};
