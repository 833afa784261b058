import { titleHere } from '#core/cases/title-here.ts';
import {
  type Handover,
  handover,
  handoverAnswer,
  newHandover,
  type OfferedCase,
  offeredCase,
} from '#core/contract/handover.ts';
import { caseHidden, caseNotFound } from '#server/cases/errors.ts';
import { forbidden } from '#server/platform/errors.ts';
import { caseParam, changesCase, needsSession, open } from '#server/platform/http/api/answers.ts';
import { ofMail } from '#server/platform/http/api/mail-links.ts';
import { type Api, memberRoutes, openRoutes } from '#server/platform/http/api/member-routes.ts';
import { answerOffer, offerGone, otherAddress, readOffered } from './answer-offer.ts';
import { type HandoverDeps, noMailHere, offerCase, readOffer, unconfirmedSender, withdrawOffer } from './offer-case.ts';
import type { OfferRecord } from './store/offers.ts';

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
    ...changesCase,
    body: newHandover,
    answer: 'It is offered; an earlier offer is void',
    refusals: [noMailHere(), unconfirmedSender()],
    act: (actor, { params, body }) => offerCase(handovers, actor, params.idOrSlug, body.email),
  });
  define('delete', path, {
    operationId: 'withdrawOffer',
    summary: 'Take the offer of a case back (its owner, admins)',
    ...changesCase,
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
    query: ofMail,
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

/** The open offer of a case, for its owner or an admin. The owner is not told whom an admin chose. */
export function presentHandover(offer: OfferRecord | null, viewerId: string): Handover {
  if (!offer) return { offer: null };
  const isHidden = offer.by_admin_id !== null && viewerId === offer.from_user_id;
  return {
    offer: {
      email: isHidden ? null : offer.email,
      by_admin: offer.by_admin_id !== null,
      expires_at: offer.expires_at.toISOString(),
    },
  };
}

/** The case for a person who got the mail: nothing that is not on its page. */
export function presentOffered({ case: of, expires_at }: OfferRecord): OfferedCase {
  return { slug: of.slug, title: titleHere(of.title), side: of.side, expires_at: expires_at.toISOString() };
}
