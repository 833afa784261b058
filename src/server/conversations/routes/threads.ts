import { z } from 'zod';
import { newMessage, readUpTo, sentMessage, thread, threadPage, threadText } from '#core/contract/thread.ts';
import { caseNotFound, ownCase } from '#server/cases/errors.ts';
import { listThreads } from '#server/conversations/list-threads.ts';
import { threadNotFound } from '#server/conversations/open-thread.ts';
import { confirmVisit, markRead } from '#server/conversations/own-side.ts';
import { presentThreadRow } from '#server/conversations/present/thread.ts';
import { caseNotContactable, sendMessage } from '#server/conversations/send-message.ts';
import type { ThreadDeps } from '#server/conversations/thread-deps.ts';
import { threadClosed, writeMessage } from '#server/conversations/write-message.ts';
import { badCursor } from '#server/platform/errors.ts';
import { caseParam, needsSession } from '#server/platform/http/api/answers.ts';
import { type Api, memberRoutes, openRoutes } from '#server/platform/http/api/member-routes.ts';
import { cannotOpen, cannotWrite, showThread, threadChanges, threadParam, threadRoutesOf } from './thread-answers.ts';

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

  const one = threadRoutesOf(api);
  one('get', '/api/threads/{threadId}', {
    operationId: 'readThread',
    summary: 'A conversation with its newest messages, or with those before a given one (its two people)',
    params: threadParam,
    query: z.object({ before: z.uuid().optional() }),
    answer: [thread, 'The conversation'],
    refusals: cannotOpen,
    act: (caller, { params, query }) => showThread(app.threads, caller, params.threadId, query.before),
  });
  one('post', '/api/threads/{threadId}/read', {
    operationId: 'markThreadRead',
    summary: 'The messages up to this one were read; the other one is not told',
    limit: 'reading',
    params: threadParam,
    body: readUpTo,
    answer: 'It is noted',
    refusals: cannotOpen,
    act: (caller, { params, body }) => markRead(app.threads, caller, params.threadId, body.message_id),
  });

  const change = threadChanges(api, app);
  change('post', 'messages', {
    operationId: 'writeMessage',
    summary: 'Write in a conversation, with photos that were uploaded for it',
    limit: 'reply',
    body: threadText,
    once: true,
    refusals: cannotWrite,
    change: writeMessage,
  });
  change('post', 'confirmation', {
    operationId: 'confirmVisit',
    summary: 'Confirm that the address is one’s own that the link to the conversation was mailed to; takes no body',
    refusals: [needsSession, threadNotFound()],
    change: confirmVisit,
  });
}
