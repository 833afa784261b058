import { createRoute } from '@hono/zod-openapi';
import { newBatch, ownPoster, posterBatch, posterBatches } from '#core/contract/poster.ts';
import type { CaseDeps } from '#server/cases/case-deps.ts';
import { caseHidden, caseNotFound } from '#server/cases/errors.ts';
import { busy, forbidden } from '#server/platform/errors.ts';
import {
  bearer,
  caseParam,
  changesCase,
  jsonBody,
  needsSession,
  refused,
  unreadable,
} from '#server/platform/http/api/answers.ts';
import { type Api, memberRoutes } from '#server/platform/http/api/member-routes.ts';
import { actorOf, signedIn } from '#server/platform/http/middleware/identified.ts';
import { listBatches, nameBatch, tooManyBatches } from './batches.ts';
import type { Posters } from './posters.ts';
import { posterTypes } from './routes.ts';
import { type BatchRecord, shortAddress } from './store.ts';

const tags = ['Posters'];
const ownersOnly = [forbidden(), caseNotFound(), caseHidden()];
const binary = { schema: { type: 'string', format: 'binary' } } as const;

/** Routes for the posters of one's own case: with a telephone number, and with a code for each place where they hang. */
export function ownPosterRoutes(api: Api, { posters, cases }: { posters: Posters; cases: CaseDeps }): void {
  const drawing = createRoute({
    method: 'post',
    path: '/api/cases/{idOrSlug}/poster',
    operationId: 'drawOwnPoster',
    tags,
    security: bearer,
    summary: 'A poster with a telephone number, which is drawn and not kept (owner)',
    middleware: [signedIn(), api.limited('poster')],
    request: { params: caseParam, ...jsonBody(ownPoster) },
    responses: {
      200: { description: 'The poster', content: { [posterTypes.pdf]: binary, [posterTypes.jpg]: binary } },
      ...refused(needsSession, ...ownersOnly, ...unreadable, busy(0)),
    },
  });
  api.app.openapi(drawing, async (c) => {
    const { phone, file, ...choice } = c.req.valid('json');
    const drawn = await posters.drawOwn(actorOf(c), { slug: c.req.valid('param').idOrSlug, choice, file }, phone);
    return c.body(Uint8Array.from(drawn), 200, { 'Content-Type': posterTypes[file] }) as never;
  });

  const define = memberRoutes(api, { tags, refusals: ownersOnly });
  const present = ({ created_at, ...batch }: BatchRecord) => ({
    ...batch,
    url: shortAddress(cases.origin, batch),
    created_at: created_at.toISOString(),
  });
  define('get', '/api/cases/{idOrSlug}/poster-batches', {
    operationId: 'listPosterBatches',
    summary: 'Where the posters of a case hang, and how often their codes were scanned on each day (owner)',
    params: caseParam,
    answer: [posterBatches, 'Newest first'],
    act: async (actor, { params }) => ({ batches: (await listBatches(cases, actor, params.idOrSlug)).map(present) }),
  });
  define('post', '/api/cases/{idOrSlug}/poster-batches', {
    operationId: 'namePosterBatch',
    summary: 'Name a place where posters with a code of their own will hang; the same name is the same place (owner)',
    ...changesCase,
    body: newBatch,
    makes: true,
    answer: [posterBatch, 'The place'],
    refusals: [tooManyBatches()],
    act: async (actor, { params, body }) => present(await nameBatch(cases, actor, params.idOrSlug, body.name)),
  });
}
