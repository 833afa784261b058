import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '#server/platform/http/app-env.ts';

/** As much as a proxy is to let through (docs/operations.md). */
const mostBytes = 25 * 1024 * 1024;
/** As long as the pages wait for an upload. */
const patienceMs = 120_000;

/**
 * Keeps a refusal back until the body of the request is in, whose rest is thrown away: nginx and Apache read no answer
 * while they send, and make a 502 of a connection that was closed meanwhile. Bodies that are too large, too slow or do
 * not say how long they are, as nothing from a browser, are not waited for.
 */
export const afterTheBody: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  // requests made without a listener (in tests) have no connection
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  const isWorthIt = Number(c.req.header('content-length')) <= mostBytes && c.res.status !== 408;
  if (!incoming || incoming.complete || !isWorthIt) return;
  const { body } = c.req.raw;
  if (!body || body.locked) return;
  const patience = { preventCancel: true, signal: AbortSignal.timeout(patienceMs) };
  await body.pipeTo(new WritableStream(), patience).catch(() => {}); // it may break off with the connection
};
