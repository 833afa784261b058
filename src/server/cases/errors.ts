import { limits } from '#core/cases/limits.ts';
import { localeDate } from '#core/cases/relative-time.ts';
import { m } from '#core/paraglide/messages.js';
import { invalid, NamedError } from '#server/platform/errors.ts';

export const caseNotFound = () => new NamedError('case_not_found', 404, m.errors_case_not_found());
export const ownCase = () => new NamedError('own_case', 409, m.errors_own_case());
export const followsOwnCase = () => new NamedError('own_case', 409, m.errors_follows_own_case());
export const sightingNotFound = () => new NamedError('sighting_not_found', 404, m.errors_sighting_not_found());
/** A moderator hid the case. It may come back, so the address is not said to be wrong. */
export const caseHidden = () => new NamedError('case_hidden', 410, m.errors_case_hidden());
export const caseNotSightable = () => new NamedError('case_not_sightable', 409, m.errors_case_not_sightable());
/**
 * Asks the sender to check the date. The sighting is not refused outright, because the owner's date may be wrong too.
 * @param lastSeen null if the time is only described in words
 */
export function sightingBeforeLastSeen(lastSeen: Date | null): NamedError {
  const message = m.errors_sighting_before_last_seen({ date: lastSeen ? localeDate(lastSeen) : '…' });
  return new NamedError('sighting_before_last_seen', 409, message, { fields: { date_seen: message } });
}
export const caseNotContactable = () => new NamedError('case_not_contactable', 409, m.errors_case_not_contactable());
export const takesNoMessages = () => new NamedError('case_not_contactable', 409, m.errors_takes_no_messages());
/** A story is told of a pet that is home. */
export const notHome = () => new NamedError('not_home', 409, m.errors_not_home());
export const tooManyBatches = () =>
  new NamedError('too_many_batches', 409, m.poster_place_too_many({ max: limits.posterBatches }));
export const noReunion = () => new NamedError('no_reunion', 409, m.errors_no_reunion());
/** Somebody else has changed the report since it was read. */
export const caseChanged = () => new NamedError('case_changed', 409, m.errors_case_changed());
/** A missing report cannot become a found one. */
export const otherSide = () => invalid({ status: m.errors_case_other_side() });

/** One of the photos is no unused upload of this person. */
export const photoNotYours = (): NamedError => invalid({ photo_ids: m.errors_photo_not_yours() });
