import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { ownedCase } from '#core/contract/case.ts';
import { caseEdit, editableReport, reportChanges } from '#core/contract/report.ts';
import type { CaseDeps } from '#server/cases/case-deps.ts';
import { caseChanged, caseNotFound } from '#server/cases/errors.ts';
import { presentOwnedCase } from '#server/cases/present/case.ts';
import { presentReportChange } from '#server/cases/present/report-change.ts';
import { editCase } from '#server/cases/reports/edit-case.ts';
import { listChanges } from '#server/cases/reports/list-changes.ts';
import { readReport } from '#server/cases/reports/report-of.ts';
import { presentPhoto } from '#server/photos/present/photo.ts';
import { forbidden } from '#server/platform/errors.ts';
import { actorOf } from '#server/platform/http/actor-of.ts';
import {
  answers,
  bearer,
  caseParam,
  invalidInput,
  jsonBody,
  needsSession,
  unreadable,
} from '#server/platform/http/api/answers.ts';
import { countryOf } from '#server/platform/http/api/country.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { signedIn } from '#server/platform/http/middleware/identified.ts';
import type { Limited } from '#server/platform/http/middleware/rate-limit.ts';

const common = { tags: ['Cases'], security: bearer };
const needsOwner = [needsSession, forbidden(), caseNotFound()];

/** Routes for editing a report: reading it, replacing it, and the history of its changes. */
export function editRoutes(api: OpenAPIHono<AppEnv>, { cases }: { cases: CaseDeps }, limited: Limited): void {
  api.openapi(
    createRoute({
      ...common,
      method: 'get',
      path: '/api/cases/{idOrSlug}/report',
      operationId: 'readReport',
      summary: 'The report of a case as it can be edited (owner, admin)',
      middleware: [signedIn()],
      request: { params: caseParam },
      responses: answers(editableReport, 'The report', ...needsOwner, invalidInput),
    }),
    async (c) => {
      const { record, report } = await readReport(cases, actorOf(c), c.req.valid('param').idOrSlug);
      return c.json({ revision: record.revision, report, photos: record.photos.map(presentPhoto) }, 200);
    },
  );

  api.openapi(
    createRoute({
      ...common,
      method: 'put',
      path: '/api/cases/{idOrSlug}',
      operationId: 'editCase',
      summary: 'Replace the report of a case, its photos included; its slug and status stay (owner, admin)',
      middleware: [signedIn(), limited('change')],
      request: { params: caseParam, ...jsonBody(caseEdit) },
      responses: answers(ownedCase, 'The case as it is now', ...needsOwner, caseChanged(), ...unreadable),
    }),
    async (c) => {
      const [{ idOrSlug }, edit] = [c.req.valid('param'), c.req.valid('json')];
      return c.json(presentOwnedCase(await editCase(cases, actorOf(c), idOrSlug, edit, countryOf(c))), 200);
    },
  );

  api.openapi(
    createRoute({
      ...common,
      method: 'get',
      path: '/api/cases/{idOrSlug}/changes',
      operationId: 'listChanges',
      summary: 'What was changed in a report, newest first (owner, admin)',
      middleware: [signedIn()],
      request: { params: caseParam },
      responses: answers(reportChanges, 'Its changes', ...needsOwner, invalidInput),
    }),
    async (c) => {
      const changes = await listChanges(cases, actorOf(c), c.req.valid('param').idOrSlug);
      return c.json({ changes: changes.map(presentReportChange) }, 200);
    },
  );
}
