import { m } from '#core/paraglide/messages.js';
import { invalid, NamedError } from '#server/platform/errors.ts';

/** It was accepted, declined, withdrawn or replaced, it expired, or the link is damaged: which of them is not told. */
export const offerGone = () => new NamedError('offer_gone', 404, m.errors_offer_gone());
/** The person is signed in with another address than the one that the mail went to. */
export const otherAddress = () => new NamedError('other_address', 403, m.errors_other_address());
export const noMailHere = () => new NamedError('no_mail', 409, m.errors_no_mail());
/** Letters to strangers come from people whose address is known to be theirs. */
export const unconfirmedSender = () => new NamedError('unconfirmed_address', 403, m.errors_unconfirmed_sender());
export const ownAddress = () => invalid({ email: m.errors_own_address() });
