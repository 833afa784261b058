import { createRoute } from '@hono/zod-openapi';
import { z } from 'zod';
import { newMessage, readUpTo, sentMessage, thread, threadPage, threadText } from '#core/contract/thread.ts';
import { caseNotContactable, caseNotFound, ownCase } from '#server/cases/errors.ts';
import { threadClosed, threadNotFound } from '#server/conversations/errors.ts';
import { listThreads } from '#server/conversations/list-threads.ts';
import { confirmVisit, markRead } from '#server/conversations/own-side.ts';
import { presentThreadRow } from '#server/conversations/present/thread.ts';
import { sendMessage } from '#server/conversations/send-message.ts';
import type { ThreadDeps } from '#server/conversations/thread-deps.ts';
import { writeMessage } from '#server/conversations/write-message.ts';
import { badCursor } from '#server/platform/errors.ts';
import {
  answers,
  caseParam,
  doneSilently,
  invalidInput,
  jsonBody,
  needsSession,
  unreadable,
} from '#server/platform/http/api/answers.ts';
import { type Api, memberRoutes, openRoutes } from '#server/platform/http/api/member-routes.ts';
import { idempotencyKeyHeader, idempotencyKeyOf } from '#server/platform/http/api/request-headers.ts';
import {
  answerThread,
  callerOf,
  cannotOpen,
  cannotWrite,
  ofThread,
  threadChanges,
  threadKey,
  threadParam,
} from './thread-answers.ts';

/** Routes to begin, list, read and write conversations. */
export function threadRoutes(api: Api, app: { threads: ThreadDeps }): void {
  openRoutes(api, { tags: ['Conversations'] })('post', '/api/cases/{idOrSlug}/messages', {
    operationId: 'sendMessage',
    summary: 'Write to the owner or finder (anyone), which begins a conversation; their address stays hidden',
    limit: 'message',
    params: caseParam,
    body: newMessage,
    once: true,
    makes: true,
    answer: [sentMessage, 'It is on its way'],
    refusals: [caseNotFound(), caseNotContactable(), ownCase(), threadClosed()],
    act: (actor, { params, body, key }) => sendMessage(app.threads, actor, params.idOrSlug, body, key),
  });
  const define = memberRoutes(api, { tags: ['Conversations'] });
  define('get', '/api/threads', {
    operationId: 'listThreads',
    summary: 'One’s conversations, those with the newest messages first',
    query: z.object({ cursor: z.string().optional(), case: z.uuid().optional() }),
    answer: [threadPage, 'A page of them'],
    refusals: [badCursor()],
    act: async (actor, { query: { cursor, case: caseId } }) => {
      const { rows, nextCursor } = await listThreads(app.threads, actor, { cursor, caseId });
      return { threads: rows.map(presentThreadRow), next_cursor: nextCursor };
    },
  });

  api.app.openapi(
    createRoute({
      method: 'get',
      path: '/api/threads/{threadId}',
      operationId: 'readThread',
      ...ofThread,
      summary: 'A conversation with its newest messages, or with those before a given one (its two people)',
      request: { params: threadParam, headers: threadKey, query: z.object({ before: z.uuid().optional() }) },
      responses: answers(thread, 'The conversation', ...cannotOpen),
    }),
    (c) => answerThread(c, app, c.req.valid('param').threadId, c.req.valid('query').before),
  );

  api.app.openapi(
    createRoute({
      method: 'post',
      path: '/api/threads/{threadId}/messages',
      operationId: 'writeMessage',
      ...ofThread,
      summary: 'Write in a conversation, with photos that were uploaded for it',
      middleware: [api.limited('reply')],
      request: { params: threadParam, headers: threadKey.extend(idempotencyKeyHeader.shape), ...jsonBody(threadText) },
      responses: answers(thread, 'The conversation with it', ...cannotWrite, ...unreadable),
    }),
    async (c) => {
      const { threadId } = c.req.valid('param');
      await writeMessage(app.threads, callerOf(c), threadId, c.req.valid('json'), idempotencyKeyOf(c));
      return answerThread(c, app, threadId);
    },
  );

  api.app.openapi(
    createRoute({
      method: 'post',
      path: '/api/threads/{threadId}/read',
      operationId: 'markThreadRead',
      ...ofThread,
      summary: 'The messages up to this one were read; the other one is not told',
      middleware: [api.limited('reading')],
      request: { params: threadParam, headers: threadKey, ...jsonBody(readUpTo) },
      responses: doneSilently('It is noted', ...cannotOpen, ...unreadable),
    }),
    async (c) => {
      await markRead(app.threads, callerOf(c), c.req.valid('param').threadId, c.req.valid('json').message_id);
      return c.body(null, 204);
    },
  );

  threadChanges(api, app)('post', 'confirmation', {
    operationId: 'confirmVisit',
    summary: 'Confirm that the address is one’s own that the link to the conversation was mailed to; takes no body',
    limit: 'change',
    refusals: [needsSession, threadNotFound(), invalidInput],
    change: confirmVisit,
  });
}
