import { z } from 'zod';
import {
  addedPhotos,
  caseChange,
  caseListQuery,
  casePage,
  helpedCase,
  ownedCase,
  ownedCasePage,
  publicCase,
  trailChange,
} from '#core/contract/case.ts';
import { newCase } from '#core/contract/report.ts';
import { m } from '#core/paraglide/messages.js';
import type { CaseDeps } from '#server/cases/case-deps.ts';
import { caseHidden, caseNotFound } from '#server/cases/errors.ts';
import { getCaseFor } from '#server/cases/get-case.ts';
import { listCases, listCasesOf } from '#server/cases/lists/list-cases.ts';
import { presentCase, presentFor, presentOwnedCase } from '#server/cases/present/case.ts';
import { addPhotos } from '#server/cases/reports/add-photos.ts';
import { createCase } from '#server/cases/reports/create-case.ts';
import { deleteCase } from '#server/cases/reports/delete-case.ts';
import { changeStatus } from '#server/cases/status/change-status.ts';
import { findPublicCases } from '#server/cases/store/list-cases.ts';
import { openTrail } from '#server/cases/updates/list-updates.ts';
import { badCursor, forbidden, unauthorized } from '#server/platform/errors.ts';
import { caseParam, changesCase } from '#server/platform/http/api/answers.ts';
import { type Api, memberRoutes, openRoutes } from '#server/platform/http/api/member-routes.ts';

const tags = ['Cases'];
const oneCase = '/api/cases/{idOrSlug}';

/** Answers for visitors are kept by the page cache. */
export function caseRoutes(api: Api, { cases }: { cases: CaseDeps }): void {
  const read = openRoutes(api, { tags });
  read('get', '/api/cases', {
    operationId: 'listCases',
    summary: 'List cases, newest or nearest first; with `owner` one user’s own',
    query: caseListQuery,
    answer: [z.union([ownedCasePage, casePage]), 'A page of cases'],
    refusals: [badCursor(), unauthorized(), forbidden()],
    act: async (actor, { query }) => {
      if (query.owner) {
        const { rows, nextCursor } = await listCasesOf(cases, actor, query.owner, query);
        return { cases: rows.map(presentOwnedCase), next_cursor: nextCursor };
      }
      const { rows, nextCursor } = await listCases(cases, findPublicCases, query);
      return { cases: rows.map(presentCase), next_cursor: nextCursor };
    },
  });
  read('get', oneCase, {
    operationId: 'readCase',
    summary: 'One case by its slug, or by its id; its owner and admins are told whose it is by `owner_user_id`',
    params: caseParam,
    answer: [z.union([ownedCase, helpedCase, publicCase]), 'The case'],
    refusals: [caseNotFound(), caseHidden()],
    act: async (actor, { params }) => presentFor(cases, actor, await getCaseFor(cases, actor, params.idOrSlug)),
  });

  const report = memberRoutes(api, { tags, signIn: m.errors_case_login_required });
  report('post', '/api/cases', {
    operationId: 'createCase',
    summary: 'Report a missing or found pet',
    limit: 'post',
    body: newCase,
    once: true,
    makes: true,
    answer: [z.union([ownedCase, publicCase]), 'The new case; repeated with the same key what one may read of it now'],
    refusals: [caseNotFound(), caseHidden()],
    act: async (actor, { body, key, country }) =>
      presentFor(cases, actor, await createCase(cases, actor, body, key, country)),
  });

  const change = memberRoutes(api, { tags, refusals: [forbidden(), caseNotFound()] });
  change('patch', oneCase, {
    operationId: 'changeCase',
    summary: 'Change the status (owner, admin)',
    ...changesCase,
    body: caseChange,
    answer: [ownedCase, 'The case as it is now'],
    act: async (actor, { params, body }) =>
      presentOwnedCase(await changeStatus(cases, actor, params.idOrSlug, body.status)),
  });
  change('put', `${oneCase}/trail`, {
    operationId: 'openTrail',
    summary: 'Let everybody see where the animal was sighted, or no longer (owner; an admin may close it)',
    ...changesCase,
    body: trailChange,
    answer: 'It is changed',
    act: (actor, { params, body }) => openTrail(cases, actor, params.idOrSlug, body),
  });
  change('post', `${oneCase}/photos`, {
    operationId: 'addPhotos',
    summary: 'Add uploaded photos to a case, which is then matched again (owner)',
    ...changesCase,
    body: addedPhotos,
    answer: [ownedCase, 'The case as it is now'],
    act: async (actor, { params, body }) => presentOwnedCase(await addPhotos(cases, actor, params.idOrSlug, body)),
  });
  change('delete', oneCase, {
    operationId: 'deleteCase',
    summary: 'Delete a case with its updates and photos (owner, admin)',
    ...changesCase,
    answer: 'It is gone',
    act: (actor, { params }) => deleteCase(cases, actor, params.idOrSlug),
  });
}
