import { m } from '#core/paraglide/messages.js';
import { invalid, NamedError } from '#server/platform/errors.ts';

export const connectionNotFound = () => new NamedError('connection_not_found', 404, m.errors_connection_not_found());
export const notMergeable = () => new NamedError('not_mergeable', 409, m.errors_not_mergeable());
export const nothingToReport = () => new NamedError('nothing_to_report', 404, m.errors_nothing_to_report());
export const decisionNotFound = () => new NamedError('decision_not_found', 404, m.errors_decision_not_found());
export const alreadyObjected = () => new NamedError('already_objected', 409, m.errors_already_objected());
/** Admins and moderators lose their role first. */
export const holdsRole = () => new NamedError('holds_role', 409, m.errors_holds_role());
/** The thing that a moderator saw is not the one that would be released. */
export const textChanged = () => new NamedError('text_changed', 409, m.errors_text_changed());
/** There is nothing left to do: it is so already, or was decided since the moderator looked. */
export const decidedAlready = () => new NamedError('decided_already', 409, m.errors_decided_already());
export const noAuthor = () => new NamedError('no_author', 409, m.errors_no_author());
export const actImpossible = () => invalid({ act: m.errors_act_impossible() });
export const unknownPlace = (place: string) => invalid({ areas: m.errors_unknown_place({ place }) });
export const reasonMissing = () => invalid({ reason: m.errors_reason_missing() });
