import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { handover, handoverAnswer, handoverToken, newHandover, offeredCase } from '#core/contract/handover.ts';
import { caseHidden, caseNotFound } from '#server/cases/errors.ts';
import { forbidden } from '#server/platform/errors.ts';
import { actorOf } from '#server/platform/http/actor-of.ts';
import {
  answers,
  bearer,
  bearerOrNobody,
  caseParam,
  doneSilently,
  invalidInput,
  jsonBody,
  needsSession,
  open,
  unreadable,
} from '#server/platform/http/api/answers.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { signedIn } from '#server/platform/http/middleware/identified.ts';
import type { Limited } from '#server/platform/http/middleware/rate-limit.ts';
import { answerOffer, readOffered } from './answer-offer.ts';
import { noMailHere, offerGone, otherAddress, unconfirmedSender } from './errors.ts';
import type { HandoverDeps } from './handover-deps.ts';
import { offerCase, readOffer, withdrawOffer } from './offer-case.ts';
import { presentHandover, presentOffered } from './present.ts';

const tags = ['Cases'];
const ofCase = { path: '/api/cases/{idOrSlug}/handover', tags, security: bearer };
const cannotHandOver = [needsSession, forbidden(), caseNotFound(), caseHidden()];

/** Routes to hand a case to another account. */
export function handoverRoutes(
  api: OpenAPIHono<AppEnv>,
  { handovers }: { handovers: HandoverDeps },
  limited: Limited,
): void {
  api.openapi(
    createRoute({
      ...ofCase,
      method: 'get',
      operationId: 'readHandover',
      summary: 'The open offer of a case to another person (its owner, admins)',
      middleware: [signedIn()],
      request: { params: caseParam },
      responses: answers(handover, 'The offer, or null', ...cannotHandOver, invalidInput),
    }),
    async (c) => {
      const actor = actorOf(c);
      const offer = await readOffer(handovers, actor, c.req.valid('param').idOrSlug);
      return c.json(presentHandover(offer, actor.userId), 200);
    },
  );

  api.openapi(
    createRoute({
      ...ofCase,
      method: 'post',
      operationId: 'offerCase',
      summary: 'Offer a case to the person with this address, who is mailed a link (its owner, admins)',
      middleware: [signedIn(), limited('change')],
      request: { params: caseParam, ...jsonBody(newHandover) },
      responses: doneSilently(
        'It is offered; an earlier offer is void',
        ...cannotHandOver,
        noMailHere(),
        unconfirmedSender(),
        ...unreadable,
      ),
    }),
    async (c) => {
      await offerCase(handovers, actorOf(c), c.req.valid('param').idOrSlug, c.req.valid('json').email);
      return c.body(null, 204);
    },
  );

  api.openapi(
    createRoute({
      ...ofCase,
      method: 'delete',
      operationId: 'withdrawOffer',
      summary: 'Take the offer of a case back (its owner, admins)',
      middleware: [signedIn(), limited('change')],
      request: { params: caseParam },
      responses: doneSilently('There is no offer any more', ...cannotHandOver, invalidInput),
    }),
    async (c) => {
      await withdrawOffer(handovers, actorOf(c), c.req.valid('param').idOrSlug);
      return c.body(null, 204);
    },
  );

  offeredRoutes(api, handovers, limited);
}

/** For the page that the mail of an offer links to. */
function offeredRoutes(api: OpenAPIHono<AppEnv>, handovers: HandoverDeps, limited: Limited): void {
  const common = { path: '/api/handover', tags };
  api.openapi(
    createRoute({
      ...common,
      method: 'get',
      security: open,
      operationId: 'readOfferedCase',
      summary: 'The case that a mail offered, by the token of the mail; changes nothing',
      request: { query: z.object({ token: handoverToken }) },
      responses: answers(offeredCase, 'The case', offerGone(), invalidInput),
    }),
    async (c) => c.json(presentOffered(await readOffered(handovers, c.req.valid('query').token)), 200),
  );

  api.openapi(
    createRoute({
      ...common,
      method: 'post',
      security: bearerOrNobody,
      operationId: 'answerOffer',
      summary: 'Take an offered case over (signed in with the address of the mail), or decline it',
      middleware: [limited('change')],
      request: jsonBody(handoverAnswer),
      responses: doneSilently('It is done', needsSession, offerGone(), otherAddress(), ...unreadable),
    }),
    async (c) => {
      await answerOffer(handovers, c.var.actor, c.req.valid('json'));
      return c.body(null, 204);
    },
  );
}
