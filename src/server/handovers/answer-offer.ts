import type { HandoverAnswer } from '#core/contract/handover.ts';
import { m } from '#core/paraglide/messages.js';
import { addressOf } from '#server/accounts/store/accounts.ts';
import { lockWithPairs } from '#server/cases/store/reunions.ts';
import { threadChanged } from '#server/conversations/store/thread-record.ts';
import { tellReceiver } from '#server/conversations/write-message.ts';
import { announce, notify } from '#server/notifications/store/add-notifications.ts';
import { type Actor, demand } from '#server/permissions.ts';
import type { Transaction } from '#server/platform/database/transact.ts';
import { NamedError, unauthorized } from '#server/platform/errors.ts';
import type { HandoverDeps } from './offer-case.ts';
import { handOver, type LeftThread } from './store/hand-over.ts';
import { lockOffer, type OfferRecord, openOffer, removeOffer } from './store/offers.ts';

/**
 * The case that a mail offered. Reading it changes nothing, because mail scanners open links.
 * @throws NamedError `offer_gone`
 */
export async function readOffered(deps: Pick<HandoverDeps, 'ask' | 'links'>, token: string): Promise<OfferRecord> {
  const offerId = deps.links.read(token);
  const offer = offerId && (await openOffer(deps.ask, offerId));
  if (!offer) throw offerGone();
  return offer;
}

/**
 * Accepts an offered case, signed in with the address that the mail went to, or declines it, for which the link is
 * enough. The former owner is told either way.
 * @throws NamedError `offer_gone`, `unauthorized`, `other_address`, `banned`
 */
export async function answerOffer(deps: HandoverDeps, actor: Actor | null, given: HandoverAnswer): Promise<void> {
  const offered = await readOffered(deps, given.token);
  if (given.answer === 'accept') return accept(deps, actor, offered, given.contact_information ?? null);
  await deps.transact(async (tx) => {
    const offer = await lockOffer(tx.ask, offered.id);
    if (!offer) throw offerGone();
    await announce(tx, await removeOffer(tx.db, offer.case.id));
    await tellOwner(tx, offer, false);
  });
}

async function accept(
  deps: HandoverDeps,
  actor: Actor | null,
  offered: OfferRecord,
  contact: string | null,
): Promise<void> {
  if (!actor) throw unauthorized();
  await demand(deps, actor, 'case.take-over');
  const address = await addressOf(deps.db, actor.userId);
  await deps.transact(async (tx) => {
    await lockWithPairs(tx.db, [offered.case.id]);
    const offer = await lockOffer(tx.ask, offered.id);
    if (!offer) throw offerGone();
    if (offer.email !== address?.email) throw otherAddress();
    const left = await handOver(tx, offer, { user_id: actor.userId, contact });
    await announce(tx, await removeOffer(tx.db, offer.case.id));
    for (const thread of left) await tellOther(tx, thread);
    await tellOwner(tx, offer, true);
    await tx.announce({ kind: 'case.edited', case_id: offer.case.id, slug: offer.case.slug });
    await tx.enqueue('match-case', { case_id: offer.case.id });
  });
}

/** The people who wrote to the former owner learn that somebody else can be written to. */
async function tellOther(tx: Transaction, { id, message_id, people }: LeftThread): Promise<void> {
  await tellReceiver(tx, { thread_id: id, side: 'reporter' }, message_id);
  await tx.announce(threadChanged(id, people));
}

async function tellOwner(
  tx: Transaction,
  { id, from_user_id, case: of }: OfferRecord,
  accepted: boolean,
): Promise<void> {
  const kind = accepted ? 'handover_accepted' : 'handover_declined';
  await notify(tx, from_user_id, { kind, case_id: of.id, about_id: id });
  await tx.enqueue('tell-handover', { user_id: from_user_id, title: of.title, accepted });
}

/** It was accepted, declined, withdrawn or replaced, it expired, or the link is damaged: which of them is not told. */
export const offerGone = () => new NamedError('offer_gone', 404, m.errors_offer_gone());
/** The person is signed in with another address than the one that the mail went to. */
export const otherAddress = () => new NamedError('other_address', 403, m.errors_other_address());
