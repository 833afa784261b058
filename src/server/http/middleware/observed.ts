import type { MiddlewareHandler } from 'hono';
import type { AppDependencies } from '../app-dependencies.ts';
import type { AppEnv } from '../app-env.ts';
import { clientIpOf } from './client-ip.ts';
import type { Metrics } from './metrics.ts';
import { requestIdOf } from './request-id.ts';
import { logAnswer } from './request-log.ts';

/**
 * Names each request and its sender, and counts and logs how it was answered. It is one middleware, because every
 * request passes it: each further one costs a function, a promise and a turn of the event loop's microtasks.
 */
export function observed(
  { logger, settings: { trustProxy } }: Pick<AppDependencies, 'logger' | 'settings'>,
  metrics: Metrics,
): MiddlewareHandler<AppEnv> {
  const ipOf = clientIpOf(trustProxy, logger);
  return async (c, next) => {
    const started = performance.now();
    c.set('logger', logger);
    c.set('requestId', requestIdOf(c.req));
    c.set('clientIp', ipOf(c));
    await next();
    const ms = performance.now() - started;
    metrics.count(c, ms);
    logAnswer(c, ms);
  };
}
