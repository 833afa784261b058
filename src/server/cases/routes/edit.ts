import { ownedCase } from '#core/contract/case.ts';
import { caseEdit, editableReport, reportChanges } from '#core/contract/report.ts';
import type { CaseDeps } from '#server/cases/case-deps.ts';
import { caseNotFound } from '#server/cases/errors.ts';
import { presentOwnedCase } from '#server/cases/present/case.ts';
import { caseChanged, editCase } from '#server/cases/reports/edit-case.ts';
import { listChanges, presentReportChange } from '#server/cases/reports/report-changes.ts';
import { readReport } from '#server/cases/reports/report-of.ts';
import { presentPhoto } from '#server/photos/present/photo.ts';
import { forbidden } from '#server/platform/errors.ts';
import { caseParam, changesCase } from '#server/platform/http/api/answers.ts';
import { type Api, memberRoutes } from '#server/platform/http/api/member-routes.ts';

/** Routes for editing a report: reading it, replacing it, and the history of its changes. */
export function editRoutes(api: Api, { cases }: { cases: CaseDeps }): void {
  const define = memberRoutes(api, { tags: ['Cases'], refusals: [forbidden(), caseNotFound()] });
  define('get', '/api/cases/{idOrSlug}/report', {
    operationId: 'readReport',
    summary: 'The report of a case as it can be edited (owner, admin)',
    params: caseParam,
    answer: [editableReport, 'The report'],
    act: async (actor, { params }) => {
      const { record, report } = await readReport(cases, actor, params.idOrSlug);
      return { revision: record.revision, report, photos: record.photos.map(presentPhoto) };
    },
  });
  define('put', '/api/cases/{idOrSlug}', {
    operationId: 'editCase',
    summary: 'Replace the report of a case, its photos included; its slug and status stay (owner, admin)',
    ...changesCase,
    body: caseEdit,
    answer: [ownedCase, 'The case as it is now'],
    refusals: [caseChanged()],
    act: async (actor, { params, body, country }) =>
      presentOwnedCase(await editCase(cases, actor, params.idOrSlug, body, country)),
  });
  define('get', '/api/cases/{idOrSlug}/changes', {
    operationId: 'listChanges',
    summary: 'What was changed in a report, newest first (owner, admin)',
    params: caseParam,
    answer: [reportChanges, 'Its changes'],
    act: async (actor, { params }) => ({
      changes: (await listChanges(cases, actor, params.idOrSlug)).map(presentReportChange),
    }),
  });
}
