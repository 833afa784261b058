import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { thread, threadAnswer, threadHeldBack, threadVerdict } from '#core/contract/thread.ts';
import { noQuestion } from '#server/conversations/errors.ts';
import { answerQuestion, askQuestion, holdBack, judgeAnswer } from '#server/conversations/question.ts';
import type { ThreadDeps } from '#server/conversations/thread-deps.ts';
import { answers, jsonBody, unreadable } from '#server/platform/http/api/answers.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import type { Limited } from '#server/platform/http/middleware/rate-limit.ts';
import { answerThread, callerOf, cannotWrite, ofThread, threadKey, threadParam } from './thread-answers.ts';

/** Routes for the question what only the owner can know. */
export function threadQuestionRoutes(api: OpenAPIHono<AppEnv>, app: { threads: ThreadDeps }, limited: Limited): void {
  api.openapi(
    createRoute({
      method: 'post',
      path: '/api/threads/{threadId}/question',
      operationId: 'askQuestion',
      ...ofThread,
      summary: 'Ask what only the owner can know (the finder who holds a detail back); takes no body',
      middleware: [limited('reply')],
      request: { params: threadParam, headers: threadKey },
      responses: answers(thread, 'The conversation', ...cannotWrite, noQuestion()),
    }),
    async (c) => {
      const { threadId } = c.req.valid('param');
      await askQuestion(app.threads, callerOf(c), threadId);
      return answerThread(c, app, threadId);
    },
  );

  api.openapi(
    createRoute({
      method: 'put',
      path: '/api/threads/{threadId}/question/held-back',
      operationId: 'holdBack',
      ...ofThread,
      summary: 'Put down what one holds back, before asking the owner of a missing pet (who wrote to them)',
      middleware: [limited('reply')],
      request: { params: threadParam, headers: threadKey, ...jsonBody(threadHeldBack) },
      responses: answers(thread, 'The conversation', ...cannotWrite, noQuestion(), ...unreadable),
    }),
    async (c) => {
      const { threadId } = c.req.valid('param');
      await holdBack(app.threads, callerOf(c), threadId, c.req.valid('json').text);
      return answerThread(c, app, threadId);
    },
  );

  api.openapi(
    createRoute({
      method: 'put',
      path: '/api/threads/{threadId}/question/answer',
      operationId: 'answerQuestion',
      ...ofThread,
      summary: 'Answer it (the one who was asked)',
      middleware: [limited('reply')],
      request: { params: threadParam, headers: threadKey, ...jsonBody(threadAnswer) },
      responses: answers(thread, 'The conversation', ...cannotWrite, noQuestion(), ...unreadable),
    }),
    async (c) => {
      const { threadId } = c.req.valid('param');
      await answerQuestion(app.threads, callerOf(c), threadId, c.req.valid('json').text);
      return answerThread(c, app, threadId);
    },
  );

  api.openapi(
    createRoute({
      method: 'put',
      path: '/api/threads/{threadId}/question/verdict',
      operationId: 'judgeAnswer',
      ...ofThread,
      summary: 'Say whether the answer is right (the one who asked), which both see',
      middleware: [limited('reply')],
      request: { params: threadParam, headers: threadKey, ...jsonBody(threadVerdict) },
      responses: answers(thread, 'The conversation', ...cannotWrite, noQuestion(), ...unreadable),
    }),
    async (c) => {
      const { threadId } = c.req.valid('param');
      await judgeAnswer(app.threads, callerOf(c), threadId, c.req.valid('json').fits);
      return answerThread(c, app, threadId);
    },
  );
}
