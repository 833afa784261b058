import type { Context } from 'hono';
import { z } from 'zod';
import { type Thread, thread } from '#core/contract/thread.ts';
import { type Caller, threadNotFound, visitUnconfirmed } from '#server/conversations/open-thread.ts';
import { presentThread } from '#server/conversations/present/thread.ts';
import type { ThreadDeps } from '#server/conversations/thread-deps.ts';
import { viewThread } from '#server/conversations/view-thread.ts';
import { nobodyReads, threadClosed, youBlocked } from '#server/conversations/write-message.ts';
import type { IdempotencyKey } from '#server/platform/database/idempotency-keys.ts';
import { needsSession, type refused, type Security } from '#server/platform/http/api/answers.ts';
import { type Api, routesFor } from '#server/platform/http/api/member-routes.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { conversationKey } from '#server/platform/http/middleware/identified.ts';
import type { Limited } from '#server/platform/http/middleware/rate-limit.ts';

/** A session, or the key of the visitor who began the conversation. */
const security: Security = [{ bearer: [] }, { conversation: [] }];

/** The parts that the routes of one conversation have in common. */
export const ofThread = { tags: ['Conversations'], security };
export const threadParam = z.object({ threadId: z.string().max(64) });
export const threadKey = z.object({
  [conversationKey]: z
    .string()
    .max(200)
    .optional()
    .meta({ description: 'The key in the link that a visitor was mailed' }),
});

export const cannotOpen = [needsSession, threadNotFound(), visitUnconfirmed()];
export const cannotWrite = [...cannotOpen, threadClosed(), youBlocked(), nobodyReads()];

export const callerOf = (c: Context<AppEnv>): Caller => ({
  actor: c.var.actor,
  key: c.req.header(conversationKey) ?? null,
});

/** Defines routes of one conversation, for its two people. */
export const threadRoutesOf = (api: Api) => routesFor<Caller>(api, { ...ofThread, headers: threadKey, callerOf });

/** The conversation as it is now. */
export async function showThread(deps: ThreadDeps, caller: Caller, threadId: string, before?: string): Promise<Thread> {
  return presentThread(await viewThread(deps, caller, threadId, before));
}

type Change<B extends z.ZodType> = {
  operationId: string;
  summary: string;
  limit?: Parameters<Limited>[0];
  body?: B;
  once?: true;
  refusals?: Parameters<typeof refused>;
  change: (
    threads: ThreadDeps,
    caller: Caller,
    threadId: string,
    body: z.output<B>,
    key: IdempotencyKey | null,
  ) => Promise<void>;
};

/** Defines routes by which a person changes something in a conversation. They answer with it as it is then. */
export function threadChanges(api: Api, { threads }: { threads: ThreadDeps }) {
  const define = threadRoutesOf(api);
  return <B extends z.ZodType>(
    method: 'post' | 'put' | 'delete',
    path: string,
    { change, limit = 'change', refusals = cannotOpen, ...route }: Change<B>,
  ): void =>
    define(method, `/api/threads/{threadId}/${path}`, {
      ...{ ...route, limit, refusals },
      params: threadParam,
      answer: [thread, 'The conversation'],
      act: async (caller, { params: { threadId }, body, key }) => {
        await change(threads, caller, threadId, body, key);
        return showThread(threads, caller, threadId);
      },
    });
}
