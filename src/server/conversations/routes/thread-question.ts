import type { OpenAPIHono } from '@hono/zod-openapi';
import { threadAnswer, threadHeldBack, threadVerdict } from '#core/contract/thread.ts';
import { noQuestion } from '#server/conversations/errors.ts';
import { answerQuestion, askQuestion, holdBack, judgeAnswer } from '#server/conversations/question.ts';
import type { ThreadDeps } from '#server/conversations/thread-deps.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import type { Limited } from '#server/platform/http/middleware/rate-limit.ts';
import { cannotWrite, threadChanges } from './thread-answers.ts';

/** Routes for the question what only the owner can know. */
export function threadQuestionRoutes(api: OpenAPIHono<AppEnv>, app: { threads: ThreadDeps }, limited: Limited): void {
  const define = threadChanges(api, app, limited);
  const common = { limit: 'reply', refusals: [...cannotWrite, noQuestion()] } as const;
  define('post', 'question', {
    ...common,
    operationId: 'askQuestion',
    summary: 'Ask what only the owner can know (the finder who holds a detail back); takes no body',
    change: askQuestion,
  });
  define('put', 'question/held-back', {
    ...common,
    operationId: 'holdBack',
    summary: 'Put down what one holds back, before asking the owner of a missing pet (who wrote to them)',
    body: threadHeldBack,
    change: (threads, caller, threadId, { text }) => holdBack(threads, caller, threadId, text),
  });
  define('put', 'question/answer', {
    ...common,
    operationId: 'answerQuestion',
    summary: 'Answer it (the one who was asked)',
    body: threadAnswer,
    change: (threads, caller, threadId, { text }) => answerQuestion(threads, caller, threadId, text),
  });
  define('put', 'question/verdict', {
    ...common,
    operationId: 'judgeAnswer',
    summary: 'Say whether the answer is right (the one who asked), which both see',
    body: threadVerdict,
    change: (threads, caller, threadId, { fits }) => judgeAnswer(threads, caller, threadId, fits),
  });
}
