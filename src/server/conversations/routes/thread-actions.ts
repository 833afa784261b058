import { sharedContact, threadAnswer, threadHeldBack, threadReport, threadVerdict } from '#core/contract/thread.ts';
import { setBlocked, shareContact, showLinks, withdrawContact } from '#server/conversations/own-side.ts';
import { answerQuestion, askQuestion, holdBack, judgeAnswer, noQuestion } from '#server/conversations/question.ts';
import { messageNotFound, reportThread } from '#server/conversations/report-thread.ts';
import type { ThreadDeps } from '#server/conversations/thread-deps.ts';
import type { Api } from '#server/platform/http/api/member-routes.ts';
import { cannotOpen, cannotWrite, threadChanges } from './thread-answers.ts';

/** Routes for what a person does about the other one of a conversation. */
export function threadActionRoutes(api: Api, app: { threads: ThreadDeps }): void {
  const define = threadChanges(api, app);
  define('post', 'links', {
    operationId: 'showLinks',
    summary: 'Show the links of the other one from now on, in mails too; takes no body',
    change: showLinks,
  });
  define('put', 'block', {
    operationId: 'blockOther',
    summary: 'Take no more messages from the other one',
    change: (threads, caller, threadId) => setBlocked(threads, caller, threadId, true),
  });
  define('delete', 'block', {
    operationId: 'unblockOther',
    summary: 'Take messages from the other one again',
    change: (threads, caller, threadId) => setBlocked(threads, caller, threadId, false),
  });
  define('post', 'report', {
    operationId: 'reportThread',
    summary: 'Report a conversation, or a message of the other one, to the moderators, who can read it from then on',
    limit: 'report',
    body: threadReport,
    refusals: [...cannotOpen, messageNotFound()],
    change: reportThread,
  });
  define('put', 'contact', {
    operationId: 'shareContact',
    summary: 'Show a number or an address of one’s own to the other one',
    limit: 'reply',
    body: sharedContact,
    refusals: cannotWrite,
    change: (threads, caller, threadId, { text }) => shareContact(threads, caller, threadId, text),
  });
  define('delete', 'contact', {
    operationId: 'withdrawContact',
    summary: 'Take back the contact that one has shared',
    change: withdrawContact,
  });
  questionRoutes(define);
}

/** The question what only the owner can know. */
function questionRoutes(define: ReturnType<typeof threadChanges>): void {
  const common = { limit: 'reply' as const, refusals: [...cannotWrite, noQuestion()] };
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
