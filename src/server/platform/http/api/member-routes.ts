import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { z } from 'zod';
import type { Actor } from '#server/platform/actor.ts';
import { actorOf } from '#server/platform/http/actor-of.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { signedIn } from '#server/platform/http/middleware/identified.ts';
import type { Limited } from '#server/platform/http/middleware/rate-limit.ts';
import { answers, bearer, creates, doneSilently, invalidInput, jsonBody, needsSession, unreadable } from './answers.ts';

type Refusals = Readonly<Parameters<typeof answers>> extends readonly [unknown, unknown, ...infer R] ? R : never;

type MemberRoute<P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodType, A extends z.ZodType> = {
  operationId: string;
  summary: string;
  limit?: Parameters<Limited>[0];
  params?: P;
  query?: Q;
  body?: B;
  /** what is answered, and its description; without a schema nothing is (204) */
  answer: string | readonly [A, string];
  /** something is made, so the answer is a 201 */
  makes?: true;
  /** besides those of every route with a session, parameters or a body */
  refusals?: Refusals;
  act: (actor: Actor, given: { params: z.output<P>; query: z.output<Q>; body: z.output<B> }) => Promise<z.input<A>>;
};

/**
 * Defines routes for people with a session.
 * @param common what the routes of a subject share
 */
export function memberRoutes(
  api: OpenAPIHono<AppEnv>,
  common: { tags: string[]; refusals?: Refusals },
  limited: Limited,
) {
  return <P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodType, A extends z.ZodType>(
    method: 'get' | 'post' | 'put' | 'patch' | 'delete',
    path: string,
    { limit, params, query, body, answer, makes, refusals = [], act, ...words }: MemberRoute<P, Q, B, A>,
  ): void => {
    const readable = params || query ? [invalidInput] : [];
    const all = [needsSession, ...(common.refusals ?? []), ...refusals, ...(body ? unreadable : readable)];
    const described = makes ? creates : answers;
    const route = createRoute({
      ...{ method, path, tags: common.tags, security: bearer, ...words },
      middleware: [signedIn(), ...(limit ? [limited(limit)] : [])],
      request: { ...(params && { params }), ...(query && { query }), ...(body && jsonBody(body)) },
      responses: typeof answer === 'string' ? doneSilently(answer, ...all) : described(...answer, ...all),
    });
    // the types do not follow schemas that may be missing into the handler
    const handle = async (c: Context<AppEnv>) => {
      const valid = (part: string) => c.req.valid(part as never);
      const given = {
        params: params && valid('param'),
        query: query && valid('query'),
        body: body && valid('json'),
      };
      const result = await act(actorOf(c), given as never);
      return typeof answer === 'string' ? c.body(null, 204) : c.json(result as object, makes ? 201 : 200);
    };
    api.openapi(route, handle as never);
  };
}
