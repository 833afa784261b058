import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { malformed, NamedError, tooLarge, tooSlow, unsupportedType } from '#server/platform/errors.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { networkOf } from '#server/platform/limits/limiter.ts';
import { within } from '#server/platform/within.ts';
import { createWorkSlots } from '#server/platform/work-slots.ts';

type Limits = {
  bytes: number;
  /** how long a form may take to arrive */
  patienceMs: number;
  /** forms that are being received */
  most: number;
  mostOfNetwork: number;
};

/** No form sends more than this; on the slowest of mobile connections it takes some 15 s. */
const formLimits: Limits = {
  bytes: 64 * 1024,
  patienceMs: 20_000,
  most: 1000,
  mostOfNetwork: 64,
};

const types = ['application/json', 'application/x-www-form-urlencoded'];

/**
 * Receives the body of a request before anybody works on it, because its sender may be slow. Handlers read it as usual:
 * Hono keeps it.
 * @throws NamedError 400 if it breaks off, 408, 413, 415, 429 or 503
 */
export function receivedForms(limits: Limits = formLimits): MiddlewareHandler<AppEnv> {
  const { bytes, patienceMs } = limits;
  const slots = createWorkSlots({ running: limits.most, runningOfOwner: limits.mostOfNetwork, waiting: 0 });
  const onError = () => {
    throw tooLarge();
  };
  const limited = bodyLimit({ maxSize: bytes, onError });
  return async (c, next) => {
    if (!saysThatItHasABody(c.req.raw)) return next();
    const length = c.req.header('content-length');
    if (Number(length) > bytes) throw tooLarge();
    if (!types.includes(typeOf(c.req.header('content-type')))) throw unsupportedType();
    // Node reads no further than the length that was declared
    const receive = (): Promise<unknown> => (length ? c.req.arrayBuffer() : limited(c, async () => {}));
    await slots.run(() => within(patienceMs, receive(), tooSlow).catch(refused), networkOf(c.get('clientIp')));
    await next();
  };
}

/** The request as the standard has it, for who takes no other. */
export async function receivedRequest({ req }: Context<AppEnv>): Promise<Request> {
  const { method, headers, url, bodyUsed } = req.raw;
  return bodyUsed ? new Request(url, { method, headers, body: await req.arrayBuffer() }) : req.raw;
}

/** By its headers (RFC 9112, section 6.3); requests of tests have neither of them, but a type. */
function saysThatItHasABody({ method, headers }: Request): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  const length = headers.get('content-length');
  return length === null ? headers.has('transfer-encoding') || headers.has('content-type') : Number(length) !== 0;
}

const typeOf = (header = ''): string => header.split(';')[0]!.trim().toLowerCase();

/** Other errors mean that the sender is gone. */
function refused(error: unknown): never {
  throw error instanceof NamedError ? error : malformed();
}
