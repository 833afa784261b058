import type { MiddlewareHandler } from 'hono';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX, compress } from 'hono/compress';
import type { AppEnv } from '#server/platform/http/app-env.ts';

const compressText = compress();

/**
 * Hono's `compress`. That a text depends on `Accept-Encoding` is written before: Hono would make a stream of the response
 * to add this header, even where nothing is compressed (docs/performance.md, API).
 */
export const compressed: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  if (c.get('isComplete')) return;
  const { headers } = c.res;
  const isText = COMPRESSIBLE_CONTENT_TYPE_REGEX.test(headers.get('content-type') ?? '');
  if (isText && !/accept-encoding/i.test(headers.get('vary') ?? '')) headers.append('Vary', 'Accept-Encoding');
  await compressText(c, async () => {});
};
