import type { Context } from 'hono';
import { z } from 'zod';
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
import { conversationKey } from '#server/platform/http/actor-of.ts';
import { invalidInput, needsSession } from '#server/platform/http/api/answers.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';

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
