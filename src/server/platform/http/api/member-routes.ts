import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { z } from 'zod';
import type { Actor } from '#server/platform/actor.ts';
import type { IdempotencyKey } from '#server/platform/database/idempotency-keys.ts';
import { unauthorized } from '#server/platform/errors.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { signedIn } from '#server/platform/http/middleware/identified.ts';
import type { Limited } from '#server/platform/http/middleware/rate-limit.ts';
import {
  answers,
  bearer,
  bearerOrNobody,
  creates,
  doneSilently,
  invalidInput,
  jsonBody,
  type Security,
  unreadable,
} from './answers.ts';
import { countryOf, idempotencyKeyHeader, idempotencyKeyOf } from './request-headers.ts';

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

/** What came with a request. `country`: in the browser's first language. */
type RequestParts<P, Q, B> = { params: P; query: Q; body: B; key: IdempotencyKey | null; country: string | null };

/** What the routes of a subject share. */
type Common = { tags: string[]; refusals?: Refusals; signIn?: () => string };

/**
 * Defines routes for people with a session.
 * @param common.signIn says to a visitor why to sign in
 */
export function memberRoutes(api: Api, { signIn, ...common }: Common) {
  const refusals = [signIn ? unauthorized(signIn()) : unauthorized(), ...(common.refusals ?? [])];
  return definer<Actor>(api, { ...common, refusals, security: bearer, before: [signedIn(signIn)] });
}

/** Defines routes that anyone may call; a session says who does. */
export function openRoutes(api: Api, common: Common & { security?: Security }) {
  return definer<Actor | null>(api, { security: bearerOrNobody, ...common, before: [] });
}

type Shared = Common & { security: Security; before: ReturnType<typeof signedIn>[] };

function definer<Caller>(api: Api, { before, ...common }: Shared) {
  return <P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodType, A extends z.ZodType>(
    method: 'get' | 'post' | 'put' | 'patch' | 'delete',
    path: string,
    { limit, params, query, body, answer, makes, once, refusals = [], act, ...words }: Route<Caller, P, Q, B, A>,
  ): void => {
    const readable = params || query ? [invalidInput] : [];
    const all = [...(common.refusals ?? []), ...refusals, ...(body ? unreadable : readable)];
    const described = makes ? creates : answers;
    const route = createRoute({
      ...{ method, path, tags: common.tags, security: common.security, ...words },
      middleware: [...before, ...(limit ? [api.limited(limit)] : [])],
      request: {
        ...(params && { params }),
        ...(query && { query }),
        ...(once && { headers: idempotencyKeyHeader }),
        ...(body && jsonBody(body)),
      },
      responses: typeof answer === 'string' ? doneSilently(answer, ...all) : described(...answer, ...all),
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
      };
      const result = await act(c.var.actor as Caller, given as never);
      return typeof answer === 'string' ? c.body(null, 204) : c.json(result as object, makes ? 201 : 200);
    };
    api.app.openapi(route, handle as never);
  };
}
