import { m } from '#core/paraglide/messages.js';
import { invalid, NamedError } from '#server/platform/errors.ts';

export const caseNotFound = () => new NamedError('case_not_found', 404, m.errors_case_not_found());
export const ownCase = () => new NamedError('own_case', 409, m.errors_own_case());
/** A moderator hid the case. It may come back, so the address is not said to be wrong. */
export const caseHidden = () => new NamedError('case_hidden', 410, m.errors_case_hidden());
/** One of the photos is no unused upload of this person. */
export const photoNotYours = (): NamedError => invalid({ photo_ids: m.errors_photo_not_yours() });
