import { m } from '#core/paraglide/messages.js';
import { NamedError } from '#server/platform/errors.ts';

export const secondOpinionOff = () => new NamedError('second_opinion_off', 404, m.rule_opinion_off());
export const secondOpinionUnfounded = () => new NamedError('second_opinion_unfounded', 409, m.rule_opinion_unfounded());
export const secondOpinionFailed = (cause: unknown) =>
  new NamedError('second_opinion_failed', 503, m.rule_opinion_failed(), { cause });
/** Somebody else compares the pair at present, or it was never shown to this person. */
export const pairNotLent = () => new NamedError('pair_not_lent', 409, m.errors_pair_not_lent());
/** Two cases that cannot be one animal: both missing, both found, or not of pets. */
export const noPair = () => new NamedError('no_pair', 404, m.errors_no_pair());
