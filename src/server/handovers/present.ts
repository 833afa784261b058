import { titleHere } from '#core/cases/title-here.ts';
import type { Handover, OfferedCase } from '#core/contract/handover.ts';
import type { OfferRecord } from './store/offers.ts';

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
