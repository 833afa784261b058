import { randomUUID } from 'node:crypto';
import type { HonoRequest, MiddlewareHandler } from 'hono';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import type { HttpSettings } from '#server/platform/http/http-settings.ts';
import type { Logger } from '#server/platform/logger.ts';
import { clientIpOf } from './client-ip.ts';
import type { Metrics } from './metrics.ts';
import { logAnswer } from './request-log.ts';

/**
 * Names each request and its sender, and counts and logs how it was answered. Monitoring asks for `/healthz` every few
 * seconds, which is neither counted nor logged.
 */
export function observed(
  { logger, settings: { trustProxy } }: { logger: Logger; settings: HttpSettings },
  metrics: Metrics,
): MiddlewareHandler<AppEnv> {
  const ipOf = clientIpOf(trustProxy, logger);
  return async (c, next) => {
    const started = performance.now();
    c.set('logger', logger);
    c.set('requestId', requestIdOf(c.req));
    c.set('clientIp', ipOf(c));
    await next();
    if (c.req.path === '/healthz') return;
    const ms = performance.now() - started;
    metrics.count(c, ms);
    logAnswer(c, ms);
  };
}

const wellFormed = /^[\w\-=]{1,255}$/;

/** The name of the request in logs and answers: the id that a proxy gave it, or a new one. */
function requestIdOf(request: HonoRequest): string {
  const given = request.header('x-request-id');
  return given && wellFormed.test(given) ? given : randomUUID();
}
