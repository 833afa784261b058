import type { IncomingMessage } from 'node:http';
import type { Context, MiddlewareHandler } from 'hono';
import { type NamedError, unsupportedType } from '#server/platform/errors.ts';
import { conversationKey } from '#server/platform/http/actor-of.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { type PlaceLimits, Places } from '#server/platform/limits/places.ts';
import { BodyUnderWay, type Pace } from './body-under-way.ts';
import { Flow, type FlowLimit } from './flow.ts';
import { FormRequest } from './form-request.ts';

/** What kind of body a request may have. */
export type BodyRule = {
  /** `none`: the body is never read. Photos have their own slots, so that they never block forms. */
  kind: 'none' | keyof BodyLimits;
  /** allowed content types, without parameters */
  types: readonly string[];
  mostBytes: number;
  /** the error for a longer body */
  tooLarge: () => NamedError;
};

export type BodyLimits = Record<'form' | 'photo' | 'look', { places: PlaceLimits; pace: Pace; flow: FlowLimit }>;

const Mb = 1024 * 1024;

/**
 * Forms are small and kept in memory; photos are written to a file as they arrive. A photo on a poor mobile connection
 * may take minutes; the listener's `requestTimeout` limits the total. Photos of people without an account (looks) have
 * few places of their own, so that they never take those of reports. All photos together are received no faster than
 * they could be decoded, so that receiving them leaves processor time for other work.
 */
const bodyLimits: BodyLimits = {
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
  look: {
    places: { most: 8, mostPerNetwork: 2 },
    pace: { stallMs: 15_000, graceMs: 15_000, leastBytesPerSecond: 8 * 1024 },
    flow: { bytesPerSecond: 8 * Mb, burstBytes: 8 * Mb },
  },
};

/** Of these the standard's `Request` has no body, and of the last there is no such request at all. */
const bodiless = ['GET', 'HEAD', 'TRACE'];

/** When to retry a request that was refused because too many bodies were being received. */
const retrySeconds = 5;

type RuleOf = (call: { method: string; path: string; authorization: string | undefined }) => BodyRule;

/**
 * Runs before anything that could read a body, and reads none itself. A body that its route does not take is refused by
 * its declared length and type, before it is received. Other bodies are counted and timed while they are read: forms whole,
 * photos as a stream.
 * @throws NamedError 408, 413, 415, 429 or 503
 */
export function bodyGate(ruleOf: RuleOf, limits: BodyLimits = bodyLimits): MiddlewareHandler<AppEnv> {
  const places = eachKind((kind) => new Places(limits[kind].places));
  const flows = eachKind((kind) => new Flow(limits[kind].flow));
  return async (c, next) => {
    const { method, path, raw } = c.req;
    if (bodiless.includes(method)) return next();
    const rule = ruleOf({
      method,
      path,
      authorization: c.req.header('authorization') ?? c.req.header(conversationKey),
    });
    const declared = Number(c.req.header('content-length') ?? Number.NaN);
    if (declared > rule.mostBytes) throw rule.tooLarge();
    if (rule.kind === 'none') c.req.raw = withBody(raw, null);
    if (rule.kind === 'none' || declared === 0) return next();
    const pieces = piecesOf(c);
    if (!pieces) return next();
    if (saysWhatItIs(c) && !rule.types.includes(typeOf(c))) throw unsupportedType();
    const { kind } = rule;
    const begin = () => places[kind].take(c.var.clientIp, retrySeconds);
    const body = new BodyUnderWay(pieces, { ...rule, begin, flow: flows[kind], pace: limits[kind].pace });
    // what Hono needs of a request, a form has, too
    c.req.raw = kind === 'form' ? (new FormRequest(raw, body) as unknown as Request) : withBody(raw, body.stream());
    await next();
    body.end();
    // the reader may have reported the cut-off body as invalid JSON instead
    if (body.failure) throw body.failure;
  };
}

function eachKind<T>(make: (kind: keyof BodyLimits) => T): Record<keyof BodyLimits, T> {
  return { form: make('form'), photo: make('photo'), look: make('look') };
}

/** From the connection, around which the adapter would build a web stream; requests of tests have none. */
function piecesOf({ env, req }: Context): AsyncIterator<Uint8Array> | undefined {
  const incoming: IncomingMessage | undefined = env?.incoming;
  return incoming?.iterator({ destroyOnReturn: false }) ?? req.raw.body?.values({ preventCancel: true });
}

function withBody({ url, method, headers, signal }: Request, body: ReadableStream<Uint8Array> | null): Request {
  return new Request(url, { method, headers, signal, body, duplex: 'half' } as RequestInit);
}

/**
 * Whether the request really has a body: without one it has none of these headers, but its connection can be asked for
 * pieces all the same.
 */
function saysWhatItIs({ req }: Context): boolean {
  return ['content-length', 'transfer-encoding', 'content-type'].some((name) => req.header(name) !== undefined);
}

function typeOf({ req }: Context): string {
  return (req.header('content-type') ?? '').split(';')[0]!.trim().toLowerCase();
}
