import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { reunionChange, reunions } from '#core/contract/reunion.ts';
import { successStories, toldStory } from '#core/contract/story.ts';
import type { CaseDeps } from '#server/cases/case-deps.ts';
import { caseNotFound, noReunion, notHome } from '#server/cases/errors.ts';
import { readStories } from '#server/cases/pages/api-reads.ts';
import { changeReunion } from '#server/cases/status/change-reunion.ts';
import { tellStory } from '#server/cases/status/tell-story.ts';
import { reunionsOf } from '#server/cases/store/reunions.ts';
import { forbidden } from '#server/platform/errors.ts';
import { actorOf } from '#server/platform/http/actor-of.ts';
import {
  answers,
  bearer,
  caseParam,
  doneSilently,
  jsonBody,
  needsSession,
  open,
  unreadable,
} from '#server/platform/http/api/answers.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { signedIn } from '#server/platform/http/middleware/identified.ts';
import type { Limited } from '#server/platform/http/middleware/rate-limit.ts';

const common = { tags: ['Reunions'], security: bearer };

/** Routes for pairs of reports that turned out to be the same pet, and for learning from their photos. */
export function reunionRoutes(api: OpenAPIHono<AppEnv>, { cases }: { cases: CaseDeps }, limited: Limited): void {
  api.openapi(
    createRoute({
      ...common,
      method: 'get',
      path: '/api/reunions',
      operationId: 'listReunions',
      summary: 'The reunions that one’s own reports are part of',
      middleware: [signedIn()],
      responses: answers(reunions, 'The reunions, newest first', needsSession),
    }),
    async (c) => c.json({ reunions: await reunionsOf(cases.db, actorOf(c).userId) }, 200),
  );

  api.openapi(
    createRoute({
      ...common,
      method: 'put',
      path: '/api/cases/{idOrSlug}/reunion',
      operationId: 'changeReunion',
      summary: 'Say which report brought the pet home, and whether the photos of both may be learnt from (owner)',
      middleware: [signedIn(), limited('change')],
      request: { params: caseParam, ...jsonBody(reunionChange) },
      responses: doneSilently('It is noted', needsSession, forbidden(), caseNotFound(), noReunion(), ...unreadable),
    }),
    async (c) => {
      await changeReunion(cases, actorOf(c), c.req.valid('param').idOrSlug, c.req.valid('json'));
      return c.body(null, 204);
    },
  );

  api.openapi(
    createRoute({
      ...common,
      method: 'put',
      path: '/api/cases/{idOrSlug}/story',
      operationId: 'tellStory',
      summary: 'Tell how a pet came home, with words and photos (owner)',
      middleware: [signedIn(), limited('change')],
      request: { params: caseParam, ...jsonBody(toldStory) },
      responses: doneSilently('It is told', needsSession, forbidden(), caseNotFound(), notHome(), ...unreadable),
    }),
    async (c) => {
      await tellStory(cases, actorOf(c), c.req.valid('param').idOrSlug, c.req.valid('json'));
      return c.body(null, 204);
    },
  );
}

/** What visitors read is kept by the page cache. */
export function storyRoutes(api: OpenAPIHono<AppEnv>, { cases }: { cases: CaseDeps }): void {
  api.openapi(
    createRoute({
      method: 'get',
      path: '/api/success-stories',
      operationId: 'listSuccessStories',
      tags: ['Cases'],
      security: open,
      summary: 'The newest reunions, with figures on all of them',
      responses: answers(successStories, 'Stories, newest first'),
    }),
    async (c) => c.json(await readStories(cases), 200),
  );
}
