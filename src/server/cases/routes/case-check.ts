import { caseCheck, caseCheckRequest } from '#core/contract/case.ts';
import { caseHidden } from '#server/cases/errors.ts';
import { presentCheck } from '#server/cases/present/case.ts';
import { answerCheck, type CheckDeps, readCheck } from '#server/cases/status/answer-check.ts';
import { brokenLink } from '#server/platform/errors.ts';
import { open } from '#server/platform/http/api/answers.ts';
import { ofMail } from '#server/platform/http/api/mail-links.ts';
import { type Api, openRoutes } from '#server/platform/http/api/member-routes.ts';

const path = '/api/case-check';

/** For the page that mails about cases without news link to. The token in the link authorises the answer. */
export function caseCheckRoutes(api: Api, { checks }: { checks: CheckDeps }): void {
  const define = openRoutes(api, { tags: ['Cases'], security: open, refusals: [brokenLink(), caseHidden()] });
  define('get', path, {
    operationId: 'readCaseCheck',
    summary: 'The case that a mail asked about, by the token of the mail; changes nothing',
    query: ofMail,
    answer: [caseCheck, 'The case'],
    act: async (_, { query }) => presentCheck(await readCheck(checks, query.token)),
  });
  define('post', path, {
    operationId: 'answerCaseCheck',
    summary: 'Answer such a mail: it is as it was, the animal is home, or no more mails about it',
    body: caseCheckRequest,
    answer: 'It is done',
    act: (_, { body }) => answerCheck(checks, body.token, body.answer),
  });
}
