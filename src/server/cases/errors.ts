import { m } from '#core/paraglide/messages.js';
import { NamedError } from '#server/errors.ts';

export const caseNotFound = () => new NamedError('case_not_found', 404, m.errors_case_not_found());
export const caseNotSightable = () => new NamedError('case_not_sightable', 409, m.errors_case_not_sightable());
export const caseNotContactable = () => new NamedError('case_not_contactable', 409, m.errors_case_not_contactable());
export const badCursor = () =>
  new NamedError('bad_cursor', 400, m.errors_bad_cursor(), { fields: { cursor: m.errors_bad_cursor() } });
