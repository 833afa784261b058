import type { HandoverAnswer } from '#core/contract/handover.ts';
import { demand } from '#server/permissions.ts';
import type { Actor } from '#server/platform/actor.ts';
import { unauthorized } from '#server/platform/errors.ts';
import { liveReader } from '#server/platform/events/live-events.ts';
import { offerGone, otherAddress } from './handover-errors.ts';
import type { HandoverDeps, HandoverUnit, LeftThread, OfferRecord } from './handover-ports.ts';

/**
 * The case that a mail offered. Reading it changes nothing, because mail scanners open links.
 * @throws NamedError `offer_gone`
 */
export async function readOffered(deps: Pick<HandoverDeps, 'offers' | 'links'>, token: string): Promise<OfferRecord> {
  const offerId = deps.links.read(token);
  const offer = offerId && (await deps.offers.byId(offerId));
  if (!offer) throw offerGone();
  return offer;
}

/**
 * Accepts an offered case, signed in with the address that the mail went to, or declines it, for which the link is
 * enough. The former owner is told either way.
 * @throws NamedError `offer_gone`, `unauthorized`, `other_address`, `banned`
 */
export async function answerOffer(deps: HandoverDeps, actor: Actor | null, given: HandoverAnswer): Promise<void> {
  const { id } = await readOffered(deps, given.token);
  if (given.answer === 'accept') return accept(deps, actor, id, given.contact_information ?? null);
  await deps.transact(async (unit) => {
    const offer = await unit.lockOffer(id);
    if (!offer) throw offerGone();
    await unit.withdraw(offer.case.id);
    await tellOwner(unit, offer, false);
  });
}

async function accept(deps: HandoverDeps, actor: Actor | null, offerId: string, contact: string | null): Promise<void> {
  if (!actor) throw unauthorized();
  await demand(deps, actor, 'case.take-over');
  const address = await deps.offers.addressOf(actor.userId);
  await deps.transact(async (unit) => {
    const offer = await unit.lockOffer(offerId);
    if (!offer) throw offerGone();
    if (offer.email !== address) throw otherAddress();
    const left = await unit.handOver(offer, { user_id: actor.userId, contact });
    for (const thread of left) await tellOther(unit, thread);
    await tellOwner(unit, offer, true);
    await unit.announce({ kind: 'case.changed', case_id: offer.case.id, slug: offer.case.slug });
    await unit.enqueue('match-case', { case_id: offer.case.id });
  });
}

/** Whoever wrote to the former owner learns that somebody else can be written to. */
async function tellOther(unit: HandoverUnit, { id, message_id, people }: LeftThread): Promise<void> {
  await unit.enqueue('relay-message', { message_id });
  const readers = people.map((user_id) => liveReader(id, { user_id }));
  await unit.announce({ kind: 'thread.changed', thread_id: id, readers });
}

const tellOwner = (unit: HandoverUnit, { from_user_id, case: { title } }: OfferRecord, accepted: boolean) =>
  unit.enqueue('tell-handover', { user_id: from_user_id, title, accepted });
