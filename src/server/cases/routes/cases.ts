import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import {
  addedPhotos,
  caseChange,
  caseListQuery,
  casePage,
  ownedCase,
  ownedCasePage,
  publicCase,
  trailChange,
} from '#core/contract/case.ts';
import { newCase } from '#core/contract/report.ts';
import { m } from '#core/paraglide/messages.js';
import type { CaseDeps } from '#server/cases/case-deps.ts';
import { caseHidden, caseNotFound } from '#server/cases/errors.ts';
import { presentFor, readCase, readList } from '#server/cases/pages/api-reads.ts';
import { presentOwnedCase } from '#server/cases/present/case.ts';
import { addPhotos } from '#server/cases/reports/add-photos.ts';
import { createCase } from '#server/cases/reports/create-case.ts';
import { deleteCase } from '#server/cases/reports/delete-case.ts';
import { changeStatus } from '#server/cases/status/change-status.ts';
import { openTrail } from '#server/cases/updates/open-trail.ts';
import { badCursor, forbidden, unauthorized } from '#server/platform/errors.ts';
import { actorOf } from '#server/platform/http/actor-of.ts';
import {
  answers,
  bearer,
  bearerOrNobody,
  caseParam,
  creates,
  doneSilently,
  invalidInput,
  jsonBody,
  needsSession,
  unreadable,
} from '#server/platform/http/api/answers.ts';
import { countryOf } from '#server/platform/http/api/country.ts';
import { idempotencyKeyHeader, idempotencyKeyOf } from '#server/platform/http/api/idempotency-key.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { signedIn } from '#server/platform/http/middleware/identified.ts';
import type { Limited } from '#server/platform/http/middleware/rate-limit.ts';

const common = { tags: ['Cases'], security: bearer };
const needsOwner = [needsSession, forbidden(), caseNotFound()];

/** What visitors read is kept by the page cache. */
export function caseRoutes(api: OpenAPIHono<AppEnv>, { cases }: { cases: CaseDeps }, limited: Limited): void {
  api.openapi(
    createRoute({
      ...common,
      method: 'get',
      path: '/api/cases',
      operationId: 'listCases',
      security: bearerOrNobody,
      summary: 'List cases, newest first; with `owner` one user’s own',
      request: { query: caseListQuery },
      responses: answers(
        z.union([ownedCasePage, casePage]),
        'A page of cases',
        badCursor(),
        needsSession,
        forbidden(),
        invalidInput,
      ),
    }),
    async (c) => c.json(await readList(cases, c.var.actor, c.req.valid('query')), 200),
  );

  api.openapi(
    createRoute({
      ...common,
      method: 'post',
      path: '/api/cases',
      operationId: 'createCase',
      summary: 'Report a missing or found pet',
      middleware: [signedIn(m.errors_case_login_required), limited('post')],
      request: { headers: idempotencyKeyHeader, ...jsonBody(newCase) },
      responses: creates(
        z.union([ownedCase, publicCase]),
        'The new case; repeated with the same key what one may read of it now',
        ...[unauthorized(m.errors_case_login_required()), caseNotFound(), caseHidden(), ...unreadable],
      ),
    }),
    async (c) => {
      const actor = actorOf(c);
      const created = await createCase(cases, actor, c.req.valid('json'), idempotencyKeyOf(c), countryOf(c));
      return c.json(await presentFor(cases, actor, created), 201);
    },
  );

  api.openapi(
    createRoute({
      ...common,
      method: 'get',
      path: '/api/cases/{idOrSlug}',
      operationId: 'readCase',
      security: bearerOrNobody,
      summary: 'One case by its slug, or by its id; its owner and admins are told whose it is by `owner_user_id`',
      request: { params: caseParam },
      responses: answers(z.union([ownedCase, publicCase]), 'The case', caseNotFound(), caseHidden(), invalidInput),
    }),
    async (c) => c.json(await readCase(cases, c.var.actor, c.req.valid('param').idOrSlug), 200),
  );

  api.openapi(
    createRoute({
      ...common,
      method: 'patch',
      path: '/api/cases/{idOrSlug}',
      operationId: 'changeCase',
      summary: 'Change the status (owner, admin)',
      middleware: [signedIn(), limited('change')],
      request: { params: caseParam, ...jsonBody(caseChange) },
      responses: answers(ownedCase, 'The case as it is now', ...needsOwner, ...unreadable),
    }),
    async (c) => {
      const changed = await changeStatus(cases, actorOf(c), c.req.valid('param').idOrSlug, c.req.valid('json').status);
      return c.json(presentOwnedCase(changed), 200);
    },
  );

  api.openapi(
    createRoute({
      ...common,
      method: 'put',
      path: '/api/cases/{idOrSlug}/trail',
      operationId: 'openTrail',
      summary: 'Let everybody see where the animal was sighted, or no longer (owner; an admin may close it)',
      middleware: [signedIn(), limited('change')],
      request: { params: caseParam, ...jsonBody(trailChange) },
      responses: doneSilently('It is changed', ...needsOwner, ...unreadable),
    }),
    async (c) => {
      await openTrail(cases, actorOf(c), c.req.valid('param').idOrSlug, c.req.valid('json'));
      return c.body(null, 204);
    },
  );

  api.openapi(
    createRoute({
      ...common,
      method: 'post',
      path: '/api/cases/{idOrSlug}/photos',
      operationId: 'addPhotos',
      summary: 'Add uploaded photos to a case, which is then matched again (owner)',
      middleware: [signedIn(), limited('change')],
      request: { params: caseParam, ...jsonBody(addedPhotos) },
      responses: answers(ownedCase, 'The case as it is now', ...needsOwner, ...unreadable),
    }),
    async (c) => {
      const { idOrSlug } = c.req.valid('param');
      const changed = await addPhotos(cases, actorOf(c), idOrSlug, c.req.valid('json'));
      return c.json(presentOwnedCase(changed), 200);
    },
  );

  api.openapi(
    createRoute({
      ...common,
      method: 'delete',
      path: '/api/cases/{idOrSlug}',
      operationId: 'deleteCase',
      summary: 'Delete a case with its updates and photos (owner, admin)',
      middleware: [signedIn(), limited('change')],
      request: { params: caseParam },
      responses: doneSilently('It is gone', ...needsOwner, invalidInput),
    }),
    async (c) => {
      await deleteCase(cases, actorOf(c), c.req.valid('param').idOrSlug);
      return c.body(null, 204);
    },
  );
}
