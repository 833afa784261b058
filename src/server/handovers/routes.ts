import { z } from 'zod';
import { handover, handoverAnswer, handoverToken, newHandover, offeredCase } from '#core/contract/handover.ts';
import { caseHidden, caseNotFound } from '#server/cases/errors.ts';
import { forbidden } from '#server/platform/errors.ts';
import { caseParam, needsSession, open } from '#server/platform/http/api/answers.ts';
import { type Api, memberRoutes, openRoutes } from '#server/platform/http/api/member-routes.ts';
import { answerOffer, readOffered } from './answer-offer.ts';
import { noMailHere, offerGone, otherAddress, unconfirmedSender } from './errors.ts';
import type { HandoverDeps } from './handover-deps.ts';
import { offerCase, readOffer, withdrawOffer } from './offer-case.ts';
import { presentHandover, presentOffered } from './present.ts';

const tags = ['Cases'];
const path = '/api/cases/{idOrSlug}/handover';

/** Routes to hand a case to another account. */
export function handoverRoutes(api: Api, { handovers }: { handovers: HandoverDeps }): void {
  const define = memberRoutes(api, { tags, refusals: [forbidden(), caseNotFound(), caseHidden()] });
  define('get', path, {
    operationId: 'readHandover',
    summary: 'The open offer of a case to another person (its owner, admins)',
    params: caseParam,
    answer: [handover, 'The offer, or null'],
    act: async (actor, { params }) => presentHandover(await readOffer(handovers, actor, params.idOrSlug), actor.userId),
  });
  define('post', path, {
    operationId: 'offerCase',
    summary: 'Offer a case to the person with this address, who is mailed a link (its owner, admins)',
    limit: 'change',
    params: caseParam,
    body: newHandover,
    answer: 'It is offered; an earlier offer is void',
    refusals: [noMailHere(), unconfirmedSender()],
    act: (actor, { params, body }) => offerCase(handovers, actor, params.idOrSlug, body.email),
  });
  define('delete', path, {
    operationId: 'withdrawOffer',
    summary: 'Take the offer of a case back (its owner, admins)',
    limit: 'change',
    params: caseParam,
    answer: 'There is no offer any more',
    act: (actor, { params }) => withdrawOffer(handovers, actor, params.idOrSlug),
  });
  offeredRoutes(api, handovers);
}

/** For the page that the mail of an offer links to. */
function offeredRoutes(api: Api, handovers: HandoverDeps): void {
  openRoutes(api, { tags, security: open })('get', '/api/handover', {
    operationId: 'readOfferedCase',
    summary: 'The case that a mail offered, by the token of the mail; changes nothing',
    query: z.object({ token: handoverToken }),
    answer: [offeredCase, 'The case'],
    refusals: [offerGone()],
    act: async (_, { query }) => presentOffered(await readOffered(handovers, query.token)),
  });
  openRoutes(api, { tags })('post', '/api/handover', {
    operationId: 'answerOffer',
    summary: 'Take an offered case over (signed in with the address of the mail), or decline it',
    limit: 'change',
    body: handoverAnswer,
    answer: 'It is done',
    refusals: [needsSession, offerGone(), otherAddress()],
    act: (actor, { body }) => answerOffer(handovers, actor, body),
  });
}
