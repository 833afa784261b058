import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { caseCheck, caseCheckRequest, caseCheckToken } from '#core/contract/case-check.ts';
import { caseHidden } from '#server/cases/errors.ts';
import { presentCheck } from '#server/cases/present/case.ts';
import type { CheckDeps } from '#server/cases/status/answer-check.ts';
import { answerCheck, brokenCheck, readCheck } from '#server/cases/status/answer-check.ts';
import { answers, doneSilently, invalidInput, jsonBody, open, unreadable } from '#server/platform/http/api/answers.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';

const common = { path: '/api/case-check', tags: ['Cases'], security: open };

/** For the page that mails about cases without news link to. The token in the link authorises the answer. */
export function caseCheckRoutes(api: OpenAPIHono<AppEnv>, { checks }: { checks: CheckDeps }): void {
  api.openapi(
    createRoute({
      ...common,
      method: 'get',
      operationId: 'readCaseCheck',
      summary: 'The case that a mail asked about, by the token of the mail; changes nothing',
      request: { query: z.object({ token: caseCheckToken }) },
      responses: answers(caseCheck, 'The case', brokenCheck(), caseHidden(), invalidInput),
    }),
    async (c) => c.json(presentCheck(await readCheck(checks, c.req.valid('query').token)), 200),
  );

  api.openapi(
    createRoute({
      ...common,
      method: 'post',
      operationId: 'answerCaseCheck',
      summary: 'Answer such a mail: it is as it was, the animal is home, or no more mails about it',
      request: jsonBody(caseCheckRequest),
      responses: doneSilently('It is done', brokenCheck(), caseHidden(), ...unreadable),
    }),
    async (c) => {
      const { token, answer } = c.req.valid('json');
      await answerCheck(checks, token, answer);
      return c.body(null, 204);
    },
  );
}
