import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
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
import { caseNotFound, caseNotSightable, sightingBeforeLastSeen, sightingNotFound } from '#server/cases/errors.ts';
import { presentSentSighting, presentUpdate } from '#server/cases/present/update.ts';
import { sightingsBy } from '#server/cases/store/updates.ts';
import { addSightingPhotos } from '#server/cases/updates/add-sighting-photos.ts';
import { listUpdates } from '#server/cases/updates/list-updates.ts';
import { logSighting } from '#server/cases/updates/log-sighting.ts';
import { postUpdate } from '#server/cases/updates/post-update.ts';
import { forbidden } from '#server/platform/errors.ts';
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

const common = { tags: ['Updates'], security: bearer };

/** Routes for the public updates of a case. */
export function updateRoutes(api: OpenAPIHono<AppEnv>, { cases }: { cases: CaseDeps }, limited: Limited): void {
  api.openapi(
    createRoute({
      ...common,
      method: 'get',
      path: '/api/cases/{idOrSlug}/updates',
      operationId: 'listUpdates',
      security: bearerOrNobody,
      summary: 'The updates of a case, newest first; sightings in full for its owner and admins, or on an open trail',
      request: { params: caseParam },
      responses: answers(caseUpdates, 'Its updates', caseNotFound(), invalidInput),
    }),
    async (c) => {
      const { updates, view } = await listUpdates(cases, c.var.actor, c.req.valid('param').idOrSlug);
      return c.json({ updates: updates.map((update) => presentUpdate(update, view)) }, 200);
    },
  );

  api.openapi(
    createRoute({
      ...common,
      method: 'post',
      path: '/api/cases/{idOrSlug}/updates',
      operationId: 'postUpdate',
      summary: 'Post an update (owner)',
      middleware: [signedIn(), limited('comment')],
      request: { params: caseParam, headers: idempotencyKeyHeader, ...jsonBody(newUpdate) },
      responses: creates(caseUpdate, 'The new update', needsSession, forbidden(), caseNotFound(), ...unreadable),
    }),
    async (c) => {
      const posted = await postUpdate(
        cases,
        actorOf(c),
        c.req.valid('param').idOrSlug,
        c.req.valid('json'),
        idempotencyKeyOf(c),
      );
      return c.json(presentUpdate(posted, 'full'), 201);
    },
  );

  api.openapi(
    createRoute({
      ...common,
      method: 'post',
      path: '/api/cases/{idOrSlug}/sightings',
      operationId: 'logSighting',
      summary: 'Log a sighting of a missing pet (anyone signed in)',
      middleware: [signedIn(), limited('comment')],
      request: { params: caseParam, headers: idempotencyKeyHeader, ...jsonBody(newSighting) },
      responses: creates(
        caseUpdate,
        'The update that tells of it, in full',
        needsSession,
        caseNotFound(),
        caseNotSightable(),
        sightingBeforeLastSeen(null),
        ...unreadable,
      ),
    }),
    async (c) => {
      const [{ idOrSlug }, seen] = [c.req.valid('param'), c.req.valid('json')];
      const logged = await logSighting(cases, actorOf(c), idOrSlug, seen, idempotencyKeyOf(c), countryOf(c));
      return c.json(presentUpdate(logged, 'full'), 201);
    },
  );

  api.openapi(
    createRoute({
      ...common,
      method: 'get',
      path: '/api/sightings',
      operationId: 'listSentSightings',
      summary: 'The sightings that the signed-in person sent',
      middleware: [signedIn()],
      responses: answers(sentSightings, 'Newest first, at most 50', needsSession),
    }),
    async (c) => {
      const sent = await sightingsBy(cases.db, actorOf(c).userId);
      return c.json({ sightings: sent.map(presentSentSighting) }, 200);
    },
  );

  api.openapi(
    createRoute({
      ...common,
      method: 'post',
      path: '/api/sightings/{id}/photos',
      operationId: 'addSightingPhotos',
      summary: 'Add uploads to a sighting (its sender)',
      middleware: [signedIn(), limited('change')],
      request: { params: z.object({ id: z.uuid() }), ...jsonBody(sightingPhotos) },
      responses: doneSilently('They are part of it', needsSession, sightingNotFound(), ...unreadable),
    }),
    async (c) => {
      await addSightingPhotos(cases, actorOf(c), c.req.valid('param').id, c.req.valid('json'));
      return c.body(null, 204);
    },
  );
}
