import type { OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { caseCheck, caseCheckRequest, caseCheckToken } from '#core/contract/case.ts';
import { caseHidden } from '#server/cases/errors.ts';
import { presentCheck } from '#server/cases/present/case.ts';
import type { CheckDeps } from '#server/cases/status/answer-check.ts';
import { answerCheck, brokenCheck, readCheck } from '#server/cases/status/answer-check.ts';
import { open } from '#server/platform/http/api/answers.ts';
import { openRoutes } from '#server/platform/http/api/member-routes.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import type { Limited } from '#server/platform/http/middleware/rate-limit.ts';

const path = '/api/case-check';

/** For the page that mails about cases without news link to. The token in the link authorises the answer. */
export function caseCheckRoutes(api: OpenAPIHono<AppEnv>, { checks }: { checks: CheckDeps }, limited: Limited): void {
  const define = openRoutes(api, { tags: ['Cases'], security: open, refusals: [brokenCheck(), caseHidden()] }, limited);
  define('get', path, {
    operationId: 'readCaseCheck',
    summary: 'The case that a mail asked about, by the token of the mail; changes nothing',
    query: z.object({ token: caseCheckToken }),
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
