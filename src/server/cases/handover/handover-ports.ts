import type { CaseSide } from '#core/cases/status.ts';
import type { CaseDeps } from '#server/cases/ports.ts';
import type { Outbox } from '#server/platform/database/outbox.ts';
import type { Limiter } from '#server/platform/limits/limiter.ts';
import type { HandoverLinks } from './handover-links.ts';

/** A case that was offered to the person with this address. */
export type OfferRecord = {
  id: string;
  case: { id: string; slug: string; title: string; side: CaseSide };
  email: string;
  from_user_id: string;
  /** the admin who offered it in the owner's place; null for the owner */
  by_admin_id: string | null;
  expires_at: Date;
};
type NewOffer = Pick<OfferRecord, 'email' | 'from_user_id' | 'by_admin_id' | 'expires_at'> & { case_id: string };

/**
 * Open offers: not expired, of a case that still belongs to the same person and that no moderator hid. An offer ends with
 * the ban of who made it.
 */
export type OfferReader = {
  ofCase: (caseId: string) => Promise<OfferRecord | null>;
  byId: (offerId: string) => Promise<OfferRecord | null>;
  /** in lower case; null once the account is deleted */
  addressOf: (userId: string) => Promise<string | null>;
  /** whether the account has confirmed its address */
  isConfirmed: (userId: string) => Promise<boolean>;
  forgetExpired: (now: Date) => Promise<void>;
};

/** A conversation that stays with the former owner, and the message that says so. */
export type LeftThread = { id: string; message_id: string; people: (string | null)[] };

/** All parts of one write, in a single transaction. */
export type HandoverUnit = Outbox & {
  /** replaces an earlier offer of the case, whose link is void then. @returns its id; null if the case is gone */
  offer: (offer: NewOffer) => Promise<string | null>;
  /** false if there is none */
  withdraw: (caseId: string) => Promise<boolean>;
  /** locks the case and its offer until the end of the transaction; null if the offer is not open */
  lockOffer: (offerId: string) => Promise<OfferRecord | null>;
  /** makes the case somebody else's, with everything that goes with it: docs/decisions/050 */
  handOver: (offer: OfferRecord, to: { user_id: string; contact: string | null }) => Promise<LeftThread[]>;
};

export type HandoverDeps = Pick<CaseDeps, 'can' | 'now'> & {
  cases: Pick<CaseDeps['cases'], 'byId' | 'bySlug'>;
  offers: OfferReader;
  transact: <T>(work: (unit: HandoverUnit) => Promise<T>) => Promise<T>;
  links: HandoverLinks;
  limiter: Limiter;
  /** false where the site has no mail server, so that nobody could get the link */
  sendsMail: boolean;
};
