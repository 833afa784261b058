import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { caseChange, caseListQuery, casePage, ownedCase, ownedCasePage, publicCase } from '#core/contract/case.ts';
import { newCase } from '#core/contract/report.ts';
import { m } from '#core/paraglide/messages.js';
import { changeStatus } from '#server/cases/change-status.ts';
import { createCase } from '#server/cases/create-case.ts';
import { deleteCase } from '#server/cases/delete-case.ts';
import { getCase } from '#server/cases/get-case.ts';
import { listCases } from '#server/cases/list-cases.ts';
import { actorOf } from '../actor-of.ts';
import type { AppDependencies } from '../app-dependencies.ts';
import type { AppEnv } from '../app-env.ts';
import { signedIn } from '../middleware/identified.ts';
import type { Limited } from '../middleware/rate-limit.ts';
import { presentCase, presentOwnedCase } from '../presenters/case.ts';
import { answers, bearer, caseIdParam, creates, doneSilently, jsonBody } from './answers.ts';
import { attemptHeaders, attemptOf } from './attempt.ts';

const tags = ['Cases'];

export function caseRoutes(api: OpenAPIHono<AppEnv>, { cases }: AppDependencies, limited: Limited): void {
  api.openapi(
    createRoute({
      method: 'get',
      path: '/api/cases',
      tags,
      summary: 'List cases, newest first; with `owner` one user’s own',
      request: { query: caseListQuery },
      responses: answers(z.union([ownedCasePage, casePage]), 'A page of cases'),
    }),
    async (c) => {
      const query = c.req.valid('query');
      const { rows, nextCursor } = await listCases(cases, c.var.actor, query);
      return c.json({ cases: rows.map(query.owner ? presentOwnedCase : presentCase), next_cursor: nextCursor }, 200);
    },
  );

  api.openapi(
    createRoute({
      method: 'post',
      path: '/api/cases',
      tags,
      security: bearer,
      summary: 'Report a missing or found pet',
      middleware: [signedIn(m.errors_case_login_required), limited('post')],
      request: { headers: attemptHeaders, ...jsonBody(newCase) },
      responses: creates(ownedCase, 'The new case'),
    }),
    async (c) => {
      const created = await createCase(cases, actorOf(c), c.req.valid('json'), attemptOf(c));
      return c.json(presentOwnedCase(created), 201);
    },
  );

  api.openapi(
    createRoute({
      method: 'get',
      path: '/api/cases/{id}',
      tags,
      summary: 'One case by its slug, or by its id',
      request: { params: caseIdParam },
      responses: answers(publicCase, 'The case'),
    }),
    async (c) => c.json(presentCase(await getCase(cases, c.req.valid('param').id)), 200),
  );

  api.openapi(
    createRoute({
      method: 'patch',
      path: '/api/cases/{id}',
      tags,
      security: bearer,
      summary: 'Change the status (owner, admin)',
      middleware: [signedIn(), limited('change')],
      request: { params: caseIdParam, ...jsonBody(caseChange) },
      responses: answers(ownedCase, 'The case as it is now'),
    }),
    async (c) => {
      const changed = await changeStatus(cases, actorOf(c), c.req.valid('param').id, c.req.valid('json').status);
      return c.json(presentOwnedCase(changed), 200);
    },
  );

  api.openapi(
    createRoute({
      method: 'delete',
      path: '/api/cases/{id}',
      tags,
      security: bearer,
      summary: 'Delete a case with its updates and photos (owner, admin)',
      middleware: [signedIn(), limited('change')],
      request: { params: caseIdParam },
      responses: doneSilently('It is gone'),
    }),
    async (c) => {
      await deleteCase(cases, actorOf(c), c.req.valid('param').id);
      return c.body(null, 204);
    },
  );
}
