import { z } from 'zod';
import {
  caseUpdate,
  caseUpdates,
  newSighting,
  newUpdate,
  sentSightings,
  sightingPhotos,
} from '#core/contract/update.ts';
import type { CaseDeps } from '#server/cases/case-deps.ts';
import { caseNotFound } from '#server/cases/errors.ts';
import { presentSentSighting, presentUpdate } from '#server/cases/present/update.ts';
import { addSightingPhotos, sightingNotFound } from '#server/cases/reports/add-photos.ts';
import { sightingsBy } from '#server/cases/store/updates.ts';
import { listUpdates } from '#server/cases/updates/list-updates.ts';
import { caseNotSightable, logSighting, sightingBeforeLastSeen } from '#server/cases/updates/log-sighting.ts';
import { postUpdate } from '#server/cases/updates/post-update.ts';
import { forbidden } from '#server/platform/errors.ts';
import { caseParam } from '#server/platform/http/api/answers.ts';
import { type Api, memberRoutes, openRoutes } from '#server/platform/http/api/member-routes.ts';

const tags = ['Updates'];

/** Routes for the public updates of a case. */
export function updateRoutes(api: Api, { cases }: { cases: CaseDeps }): void {
  openRoutes(api, { tags })('get', '/api/cases/{idOrSlug}/updates', {
    operationId: 'listUpdates',
    summary: 'The updates of a case, newest first; sightings in full for its owner and admins, or on an open trail',
    params: caseParam,
    answer: [caseUpdates, 'Its updates'],
    refusals: [caseNotFound()],
    act: async (actor, { params }) => {
      const { updates, view } = await listUpdates(cases, actor, params.idOrSlug);
      return { updates: updates.map((update) => presentUpdate(update, view)) };
    },
  });

  const define = memberRoutes(api, { tags });
  define('post', '/api/cases/{idOrSlug}/updates', {
    operationId: 'postUpdate',
    summary: 'Post an update (owner)',
    limit: 'comment',
    params: caseParam,
    body: newUpdate,
    once: true,
    makes: true,
    answer: [caseUpdate, 'The new update'],
    refusals: [forbidden(), caseNotFound()],
    act: async (actor, { params, body, key }) =>
      presentUpdate(await postUpdate(cases, actor, params.idOrSlug, body, key), 'full'),
  });
  define('post', '/api/cases/{idOrSlug}/sightings', {
    operationId: 'logSighting',
    summary: 'Log a sighting of a missing pet (anyone signed in)',
    limit: 'comment',
    params: caseParam,
    body: newSighting,
    once: true,
    makes: true,
    answer: [caseUpdate, 'The update that tells of it, in full'],
    refusals: [caseNotFound(), caseNotSightable(), sightingBeforeLastSeen(null)],
    act: async (actor, { params, body, key, country }) =>
      presentUpdate(await logSighting(cases, actor, params.idOrSlug, body, key, country), 'full'),
  });
  define('get', '/api/sightings', {
    operationId: 'listSentSightings',
    summary: 'The sightings that the signed-in person sent',
    answer: [sentSightings, 'Newest first, at most 50'],
    act: async ({ userId }) => ({ sightings: (await sightingsBy(cases.db, userId)).map(presentSentSighting) }),
  });
  define('post', '/api/sightings/{id}/photos', {
    operationId: 'addSightingPhotos',
    summary: 'Add uploads to a sighting (its sender)',
    limit: 'change',
    params: z.object({ id: z.uuid() }),
    body: sightingPhotos,
    answer: 'They are part of it',
    refusals: [sightingNotFound()],
    act: (actor, { params, body }) => addSightingPhotos(cases, actor, params.id, body),
  });
}
