import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { z } from 'zod';
import type { Actor } from '#server/permissions.ts';
import type { IdempotencyKey } from '#server/platform/database/idempotency-keys.ts';
import { unauthorized } from '#server/platform/errors.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { actorOf, signedIn } from '#server/platform/http/middleware/identified.ts';
import type { Limited } from '#server/platform/http/middleware/rate-limit.ts';
import {
  answers,
  bearer,
  bearerOrNobody,
  creates,
  doneSilently,
  invalidInput,
  jsonBody,
  picture,
  type Security,
  sendsPicture,
  unreadable,
} from './answers.ts';

/** Where the routes of subjects are added, and the limits that they name. */
export type Api = { app: OpenAPIHono<AppEnv>; limited: Limited };

type Refusals = Readonly<Parameters<typeof answers>> extends readonly [unknown, unknown, ...infer R] ? R : never;

type Route<Caller, P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodType, A extends z.ZodType> = {
  operationId: string;
  summary: string;
  description?: string;
  limit?: Parameters<Limited>[0];
  params?: P;
  query?: Q;
  body?: B;
  /** what is answered, and its description; without a schema nothing is (204) */
  answer: string | readonly [A, string];
  /** something is made, so the answer is a 201 */
  makes?: true;
  /** takes an idempotency key */
  once?: true;
  /** besides those of every route with a session, parameters or a body */
  refusals?: Refusals;
  /** `setHeader`: of the answer */
  act: (
    caller: Caller,
    given: RequestParts<z.output<P>, z.output<Q>, z.output<B>> & { setHeader: Context['header'] },
  ) => Promise<z.input<A>>;
};

/** The parts of a request. `country`: in the browser's first language; `header` reads any other. */
type RequestParts<P, Q, B> = {
  params: P;
  query: Q;
  body: B;
  key: IdempotencyKey | null;
  country: string | null;
  header: (name: string) => string | undefined;
};

/** The parts that the routes of a subject share. */
type Common = { tags: string[]; refusals?: Refusals; signIn?: () => string };

/**
 * Defines routes for people with a session.
 * @param common.signIn says to a visitor why to sign in
 */
export function memberRoutes(api: Api, { signIn, ...common }: Common) {
  const refusals = [signIn ? unauthorized(signIn()) : unauthorized(), ...(common.refusals ?? [])];
  return routesFor<Actor>(api, {
    ...common,
    refusals,
    security: bearer,
    before: [signedIn(signIn)],
    callerOf: actorOf,
  });
}

/** Defines routes that anyone may call; a session says who does. */
export function openRoutes(api: Api, common: Common & { security?: Security }) {
  return routesFor<Actor | null>(api, { security: bearerOrNobody, ...common, callerOf: (c) => c.var.actor });
}

type Shared<Caller> = Common & {
  security: Security;
  /** that all of them take */
  headers?: z.ZodObject;
  before?: ReturnType<typeof signedIn>[];
  callerOf: (c: Context<AppEnv>) => Caller;
};

/** Defines routes for people who are known in another way. */
export function routesFor<Caller>(api: Api, { headers, before = [], callerOf, ...common }: Shared<Caller>) {
  return <P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodType, A extends z.ZodType>(
    method: 'get' | 'post' | 'put' | 'patch' | 'delete',
    path: string,
    { limit, params, query, body, answer, makes, once, refusals = [], act, ...words }: Route<Caller, P, Q, B, A>,
  ): void => {
    const readable = params || query ? [invalidInput] : [];
    const all = [...(common.refusals ?? []), ...refusals, ...(body ? unreadable : readable)];
    const taken = once ? idempotencyKeyHeader.extend(headers?.shape ?? {}) : headers;
    const route = createRoute({
      ...{ method, path, tags: common.tags, security: common.security, ...words },
      middleware: [...before, ...(limit ? [api.limited(limit)] : [])],
      request: {
        ...(params && { params }),
        ...(query && { query }),
        ...(taken && { headers: taken }),
        ...(body && jsonBody(body)),
      },
      responses: responsesOf(answer, makes ? creates : answers, all),
    });
    // the types do not follow schemas that may be missing into the handler
    const handle = async (c: Context<AppEnv>) => {
      const valid = (part: string) => c.req.valid(part as never);
      const given = {
        setHeader: c.header,
        params: params && valid('param'),
        query: query && valid('query'),
        body: body && valid('json'),
        key: once ? idempotencyKeyOf(c) : null,
        country: countryOf(c),
        header: (name: string) => c.req.header(name),
      };
      const result: unknown = await act(callerOf(c), given as never);
      if (result instanceof Uint8Array) return c.body(result as Uint8Array<ArrayBuffer>, 200, ofPicture);
      return typeof answer === 'string' ? c.body(null, 204) : c.json(result as object, makes ? 201 : 200);
    };
    api.app.openapi(route, handle as never);
  };
}

const ofPicture = { 'Content-Type': 'image/webp', 'Cache-Control': 'private, no-store' };

function responsesOf<A extends z.ZodType>(
  answer: string | readonly [A, string],
  described: typeof creates | typeof answers,
  refusals: Refusals,
) {
  if (typeof answer === 'string') return doneSilently(answer, ...refusals);
  const [schema, words] = answer;
  return Object.is(schema, picture) ? sendsPicture(words, ...refusals) : described(schema, words, ...refusals);
}

const keyHeader = 'idempotency-key';
const uuid = '[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}';

/** A UUID, with quotes (as in draft-ietf-httpapi-idempotency-key-header) or without. */
const idempotencyKeyHeader = z.object({
  [keyHeader]: z
    .string()
    .regex(new RegExp(`^("${uuid}"|${uuid})$`))
    .optional()
    .meta({ description: 'Made once for each thing that is sent: the same key makes nothing twice' }),
});

/** The idempotency key of a request; null if the client sent none. `idempotencyKeyHeader` has checked its format. */
function idempotencyKeyOf(c: Context<AppEnv>): IdempotencyKey | null {
  const key = c.req.header(keyHeader)?.replaceAll('"', '');
  return key ? { user_id: c.var.actor?.userId ?? null, path: c.req.path, key } : null;
}

/**
 * The country in the browser's first language ("IT" in "it-IT,it;q=0.9"), ISO 3166-1 alpha-2; null if there is none.
 * Only a hint: many people outside the United States use en-US.
 */
function countryOf(c: Context): string | null {
  const [first = ''] = (c.req.header('accept-language') ?? '').split(/[,;]/);
  return /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})$/i.exec(first.trim())?.[1]?.toUpperCase() ?? null;
}
