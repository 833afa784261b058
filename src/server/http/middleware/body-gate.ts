import type { Context, MiddlewareHandler } from 'hono';
import { busy, type NamedError, rateLimited, unsupportedType } from '#server/errors.ts';
import { networkOf } from '#server/limits/network-of.ts';
import type { AppEnv } from '../app-env.ts';
import { BodyUnderWay, type Pace } from './body-under-way.ts';
import { Flow, type FlowLimit } from './flow.ts';
import { type PlaceLimits, Places, type Release } from './places.ts';

/** What a request may carry. */
export type BodyRule = {
  /** `none`: nothing reads a body there, and so nothing can. Photos never take a place that a form needs. */
  kind: 'none' | keyof BodyLimits;
  /** content types, without parameters */
  types: readonly string[];
  mostBytes: number;
  /** what a longer body is refused with */
  tooLarge: () => NamedError;
};

export type BodyLimits = Record<'form' | 'photo', { places: PlaceLimits; pace: Pace; flow: FlowLimit }>;

const Mb = 1024 * 1024;

/**
 * Forms are small and kept in memory, photos go to a file as they come. A photo over a poor mobile connection takes
 * minutes; what it may take in all is the listener's `requestTimeout`. All photos together come no faster than they could
 * be decoded, so that taking them in leaves the processor to others.
 */
export const bodyLimits: BodyLimits = {
  form: {
    places: { most: 256, mostPerNetwork: 64 },
    pace: { stallMs: 10_000, graceMs: 10_000, leastBytesPerSecond: 8 * 1024 },
    flow: { bytesPerSecond: 4 * Mb, burstBytes: 4 * Mb },
  },
  photo: {
    places: { most: 48, mostPerNetwork: 12 },
    pace: { stallMs: 15_000, graceMs: 15_000, leastBytesPerSecond: 8 * 1024 },
    flow: { bytesPerSecond: 16 * Mb, burstBytes: 16 * Mb },
  },
};

/** When a body that found no place may be tried again. */
const retrySeconds = 5;

type RuleOf = (call: { method: string; path: string; authorization: string | undefined }) => BodyRule;

/**
 * Stands before everything that could read a body, and reads none itself. What a route does not take is refused on the
 * line, by its declared length and its type; the rest is handed on as a stream that is counted and timed as it is read.
 * @throws NamedError 408, 413, 415, 429 or 503
 */
export function bodyGate(ruleOf: RuleOf, limits: BodyLimits = bodyLimits): MiddlewareHandler<AppEnv> {
  const places = { form: new Places(limits.form.places), photo: new Places(limits.photo.places) };
  const flows = { form: new Flow(limits.form.flow), photo: new Flow(limits.photo.flow) };
  return async (c, next) => {
    const { method, path, raw } = c.req;
    if (method === 'GET' || method === 'HEAD') return next();
    const rule = ruleOf({ method, path, authorization: c.req.header('authorization') });
    const declared = Number(c.req.header('content-length') ?? Number.NaN);
    if (declared > rule.mostBytes) throw rule.tooLarge();
    if (rule.kind === 'none') c.req.raw = withoutBody(raw);
    if (rule.kind === 'none' || declared === 0 || !raw.body) return next();
    if (saysWhatItIs(c) && !rule.types.includes(typeOf(c))) throw unsupportedType();
    const { kind } = rule;
    const begin = () => placeOf(places[kind], networkOf(c.var.clientIp));
    const body = new BodyUnderWay(raw.body, { ...rule, begin, flow: flows[kind], pace: limits[kind].pace });
    c.req.raw = new Request(raw, { body: body.stream, duplex: 'half' } as RequestInit);
    await next();
    body.end();
    // whoever was reading may have called it a body that is no JSON
    if (body.refusal) throw body.refusal;
  };
}

function withoutBody({ url, method, headers, signal }: Request): Request {
  return new Request(url, { method, headers, signal });
}

/** A call without a body has none of these headers; the adapter gives it an empty one all the same. */
function saysWhatItIs({ req }: Context): boolean {
  return ['content-length', 'transfer-encoding', 'content-type'].some((name) => req.header(name) !== undefined);
}

function typeOf({ req }: Context): string {
  return (req.header('content-type') ?? '').split(';')[0]!.trim().toLowerCase();
}

function placeOf(places: Places, network: string): Release {
  const place = places.take(network);
  if (place === 'network') throw rateLimited(retrySeconds);
  if (place === 'all') throw busy(retrySeconds);
  return place;
}
