import { limits } from '#core/cases/limits.ts';
import { m } from '#core/paraglide/messages.js';
import { getLocale } from '#core/paraglide/runtime.js';
import { accountWith, addressOf } from '#server/accounts/store/accounts.ts';
import type { CaseDeps } from '#server/cases/case-deps.ts';
import { lockPermitted, permittedCase } from '#server/cases/get-case.ts';
import { announce, notify } from '#server/notifications/store/add-notifications.ts';
import type { Actor } from '#server/permissions.ts';
import { invalid, NamedError, rateLimited } from '#server/platform/errors.ts';
import { hiddenName, type Limiter } from '#server/platform/limits/limiter.ts';
import { type SignedLinks, signedLinks } from '#server/platform/signed-tokens.ts';
import { addOffer, type OfferRecord, openOfferOf, removeOffer } from './store/offers.ts';

export type HandoverDeps = Pick<CaseDeps, 'db' | 'ask' | 'transact' | 'can' | 'now'> & {
  links: SignedLinks;
  limiter: Limiter;
  /** false where the site has no mail server, so that nobody could get the link */
  sendsMail: boolean;
};

/** Links with which somebody accepts or declines a case that was offered to them. */
export const handoverLinks = (secret: string, origin: string): SignedLinks =>
  signedLinks(secret, 'homeward case handover links', origin, '/take-over');

const daySeconds = 24 * 3600;

/**
 * Offers a case to the person with this address, who is mailed a link, and told in the app if it is the address of an
 * account. Nothing tells the owner whether it is. A later offer replaces an earlier one.
 * @throws NamedError `case_not_found`, `case_hidden`, `forbidden`, `banned`, `no_mail`, `unconfirmed_address`, `invalid`, `rate_limited`
 */
export async function offerCase(deps: HandoverDeps, actor: Actor, caseId: string, email: string): Promise<void> {
  const about = await permittedCase(deps, actor, caseId, 'case.hand-over');
  if (!deps.sendsMail) throw noMailHere();
  if (!(await addressOf(deps.db, actor.userId))?.confirmed) throw unconfirmedSender();
  if ((await addressOf(deps.db, about.owner_user_id))?.email === email) throw ownAddress();
  await refuseMany(deps, actor, email);
  const expires_at = new Date(deps.now().getTime() + limits.handover.days * daySeconds * 1000);
  const by_admin_id = actor.userId === about.owner_user_id ? null : actor.userId;
  await deps.transact(async (tx) => {
    const offer = { case_id: about.id, email, from_user_id: about.owner_user_id, by_admin_id, expires_at };
    await lockPermitted(tx.db, about);
    const added = await addOffer(tx.db, offer);
    await announce(tx, added.told);
    const asked = await accountWith(tx.db, email);
    await tx.enqueue('offer-case', { offer_id: added.id, locale: asked?.locale ?? getLocale() });
    if (asked) await notify(tx, asked.id, { kind: 'handover_offered', case_id: about.id, about_id: added.id });
  });
}

/** The address may belong to somebody who wants no such mails. */
async function refuseMany({ limiter }: HandoverDeps, { userId }: Actor, email: string): Promise<void> {
  const { perAccount, perAddress } = limits.handover;
  const waits = [
    await limiter.take(`offers of cases by ${userId}`, { burst: perAccount, perSeconds: daySeconds }),
    await limiter.take(`offers of cases to ${hiddenName(email)}`, { burst: perAddress, perSeconds: daySeconds }),
  ];
  const wait = Math.max(...waits);
  if (wait > 0) throw rateLimited(wait);
}

/** The open offer of a case. @throws NamedError `case_not_found`, `case_hidden`, `forbidden` */
export async function readOffer(
  deps: Pick<HandoverDeps, 'ask' | 'can'>,
  actor: Actor,
  caseId: string,
): Promise<OfferRecord | null> {
  return openOfferOf(deps.ask, (await permittedCase(deps, actor, caseId, 'case.read-report')).id);
}

/**
 * Takes an offer back: its link is void.
 * @throws NamedError `case_not_found`, `case_hidden`, `forbidden`
 */
export async function withdrawOffer(
  deps: Pick<HandoverDeps, 'ask' | 'can' | 'transact'>,
  actor: Actor,
  caseId: string,
): Promise<void> {
  const { id } = await permittedCase(deps, actor, caseId, 'case.withdraw-offer');
  await deps.transact(async (tx) => announce(tx, await removeOffer(tx.db, id)));
}

export const noMailHere = () => new NamedError('no_mail', 409, m.errors_no_mail());
/** Letters to strangers come from people whose address is known to be theirs. */
export const unconfirmedSender = () => new NamedError('unconfirmed_address', 403, m.errors_unconfirmed_sender());
const ownAddress = () => invalid({ email: m.errors_own_address() });
