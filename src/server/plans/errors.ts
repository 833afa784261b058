import { limits } from '#core/cases/limits.ts';
import { m } from '#core/paraglide/messages.js';
import { NamedError } from '#server/platform/errors.ts';

/** Only whoever misses an animal searches for it. */
export const noPlan = () => new NamedError('no_plan', 409, m.errors_no_plan());
/** The animal is home. */
export const planClosed = () => new NamedError('plan_closed', 409, m.errors_plan_closed());
export const areaNotFound = () => new NamedError('area_not_found', 404, m.errors_area_not_found());
export const tooManyAreas = () =>
  new NamedError('too_many_areas', 409, m.errors_too_many_areas({ max: limits.searchedAreas }));
/** Somebody else does the step already. */
export const stepTaken = () => new NamedError('step_taken', 409, m.errors_step_taken());
/** It was withdrawn or replaced, it expired, its case is closed, or the link is damaged: which of them is not told. */
export const invitationGone = () => new NamedError('invitation_gone', 404, m.errors_invitation_gone());
export const tooManyHelpers = () =>
  new NamedError('too_many_helpers', 409, m.errors_too_many_helpers({ max: limits.helpers }));
export const helpsTooMany = () =>
  new NamedError('helps_too_many', 409, m.errors_helps_too_many({ max: limits.helpedCases }));
export const helperNotFound = () => new NamedError('helper_not_found', 404, m.errors_helper_not_found());
