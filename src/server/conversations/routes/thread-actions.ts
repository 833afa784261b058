import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { sharedContact, thread, threadReport } from '#core/contract/thread.ts';
import { messageNotFound } from '#server/conversations/errors.ts';
import { setBlocked, showLinks } from '#server/conversations/own-side.ts';
import { reportThread } from '#server/conversations/report-thread.ts';
import { shareContact, withdrawContact } from '#server/conversations/share-contact.ts';
import type { ThreadDeps } from '#server/conversations/thread-deps.ts';
import { answers, jsonBody, unreadable } from '#server/platform/http/api/answers.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import type { Limited } from '#server/platform/http/middleware/rate-limit.ts';
import { answerThread, callerOf, cannotOpen, cannotWrite, ofThread, threadKey, threadParam } from './thread-answers.ts';

/** Routes for what a person does about the other one of a conversation. */
export function threadActionRoutes(api: OpenAPIHono<AppEnv>, app: { threads: ThreadDeps }, limited: Limited): void {
  api.openapi(
    createRoute({
      method: 'post',
      path: '/api/threads/{threadId}/links',
      operationId: 'showLinks',
      ...ofThread,
      summary: 'Show the links of the other one from now on, in mails too; takes no body',
      middleware: [limited('change')],
      request: { params: threadParam, headers: threadKey },
      responses: answers(thread, 'The conversation with its links', ...cannotOpen),
    }),
    async (c) => {
      const { threadId } = c.req.valid('param');
      await showLinks(app.threads, callerOf(c), threadId);
      return answerThread(c, app, threadId);
    },
  );

  for (const [method, blocked] of [
    ['put', true],
    ['delete', false],
  ] as const)
    api.openapi(
      createRoute({
        method,
        path: '/api/threads/{threadId}/block',
        operationId: blocked ? 'blockOther' : 'unblockOther',
        ...ofThread,
        summary: blocked ? 'Take no more messages from the other one' : 'Take messages from the other one again',
        middleware: [limited('change')],
        request: { params: threadParam, headers: threadKey },
        responses: answers(thread, 'The conversation', ...cannotOpen),
      }),
      async (c) => {
        const { threadId } = c.req.valid('param');
        await setBlocked(app.threads, callerOf(c), threadId, blocked);
        return answerThread(c, app, threadId);
      },
    );

  api.openapi(
    createRoute({
      method: 'post',
      path: '/api/threads/{threadId}/report',
      operationId: 'reportThread',
      ...ofThread,
      summary: 'Report a conversation, or a message of the other one, to the moderators, who can read it from then on',
      middleware: [limited('report')],
      request: { params: threadParam, headers: threadKey, ...jsonBody(threadReport) },
      responses: answers(thread, 'The conversation', ...cannotOpen, messageNotFound(), ...unreadable),
    }),
    async (c) => {
      const { threadId } = c.req.valid('param');
      await reportThread(app.threads, callerOf(c), threadId, c.req.valid('json'));
      return answerThread(c, app, threadId);
    },
  );

  api.openapi(
    createRoute({
      method: 'put',
      path: '/api/threads/{threadId}/contact',
      operationId: 'shareContact',
      ...ofThread,
      summary: 'Show a number or an address of one’s own to the other one',
      middleware: [limited('reply')],
      request: { params: threadParam, headers: threadKey, ...jsonBody(sharedContact) },
      responses: answers(thread, 'The conversation', ...cannotWrite, ...unreadable),
    }),
    async (c) => {
      const { threadId } = c.req.valid('param');
      await shareContact(app.threads, callerOf(c), threadId, c.req.valid('json').text);
      return answerThread(c, app, threadId);
    },
  );

  api.openapi(
    createRoute({
      method: 'delete',
      path: '/api/threads/{threadId}/contact',
      operationId: 'withdrawContact',
      ...ofThread,
      summary: 'Take back the contact that one has shared',
      middleware: [limited('change')],
      request: { params: threadParam, headers: threadKey },
      responses: answers(thread, 'The conversation', ...cannotOpen),
    }),
    async (c) => {
      const { threadId } = c.req.valid('param');
      await withdrawContact(app.threads, callerOf(c), threadId);
      return answerThread(c, app, threadId);
    },
  );
}
