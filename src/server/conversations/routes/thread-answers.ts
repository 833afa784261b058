import { createRoute } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { z } from 'zod';
import { thread } from '#core/contract/thread.ts';
import {
  nobodyReads,
  threadClosed,
  threadNotFound,
  visitUnconfirmed,
  youBlocked,
} from '#server/conversations/errors.ts';
import type { Caller } from '#server/conversations/open-thread.ts';
import { presentThread } from '#server/conversations/present/thread.ts';
import type { ThreadDeps } from '#server/conversations/thread-deps.ts';
import { viewThread } from '#server/conversations/view-thread.ts';
import {
  answers,
  invalidInput,
  jsonBody,
  needsSession,
  type refused,
  unreadable,
} from '#server/platform/http/api/answers.ts';
import type { Api } from '#server/platform/http/api/member-routes.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { conversationKey } from '#server/platform/http/middleware/identified.ts';
import type { Limited } from '#server/platform/http/middleware/rate-limit.ts';

/** A session, or the key of the visitor who began the conversation. */
const security: Record<string, string[]>[] = [{ bearer: [] }, { conversation: [] }];

/** What the routes of one conversation have in common. */
export const ofThread = { tags: ['Conversations'], security };
export const threadParam = z.object({ threadId: z.string().max(64) });
export const threadKey = z.object({
  [conversationKey]: z
    .string()
    .max(200)
    .optional()
    .meta({ description: 'The key in the link that a visitor was mailed' }),
});

export const cannotOpen = [needsSession, threadNotFound(), visitUnconfirmed(), invalidInput];
export const cannotWrite = [...cannotOpen, threadClosed(), youBlocked(), nobodyReads()];

export const callerOf = (c: Context<AppEnv>): Caller => ({
  actor: c.var.actor,
  key: c.req.header(conversationKey) ?? null,
});

/** Answers with the conversation as it is now. */
export async function answerThread(
  c: Context<AppEnv>,
  { threads }: { threads: ThreadDeps },
  threadId: string,
  before?: string,
) {
  return c.json(presentThread(await viewThread(threads, callerOf(c), threadId, before)), 200);
}

type Change<B extends z.ZodType> = {
  operationId: string;
  summary: string;
  limit: Parameters<Limited>[0];
  body?: B;
  /** besides those of every body */
  refusals: Readonly<Parameters<typeof refused>>;
  change: (threads: ThreadDeps, caller: Caller, threadId: string, body: z.output<B>) => Promise<void>;
};

/** Defines routes by which a person changes something in a conversation. They answer with it as it is then. */
export function threadChanges(api: Api, app: { threads: ThreadDeps }) {
  return <B extends z.ZodType>(
    method: 'post' | 'put' | 'delete',
    path: string,
    { limit, body, refusals, change, ...words }: Change<B>,
  ): void => {
    const route = createRoute({
      ...{ method, path: `/api/threads/{threadId}/${path}`, ...ofThread, ...words },
      middleware: [api.limited(limit)],
      request: { params: threadParam, headers: threadKey, ...(body && jsonBody(body)) },
      responses: answers(thread, 'The conversation', ...refusals, ...(body ? unreadable : [])),
    });
    // the types do not follow a schema that may be missing into the handler
    const handle = async (c: Context<AppEnv>) => {
      const threadId = c.req.param('threadId')!;
      await change(app.threads, callerOf(c), threadId, (body && c.req.valid('json' as never)) as z.output<B>);
      return answerThread(c, app, threadId);
    };
    api.app.openapi(route, handle as never);
  };
}
