import { m } from '#core/paraglide/messages.js';
import { NamedError } from '#server/platform/errors.ts';

export const threadNotFound = () => new NamedError('thread_not_found', 404, m.errors_thread_not_found());
export const messageNotFound = () => new NamedError('message_not_found', 404, m.errors_message_not_found());
/** A visitor's link was opened, but not confirmed yet. */
export const visitUnconfirmed = () => new NamedError('visit_unconfirmed', 403, m.errors_visit_unconfirmed());
/** The other side takes no messages any more. It tells neither who ended it nor why. */
export const threadClosed = () => new NamedError('thread_closed', 409, m.errors_thread_closed());
export const youBlocked = () => new NamedError('you_blocked', 409, m.errors_you_blocked());
/** The other side has deleted their account, or left a contact instead of reading here. */
export const nobodyReads = () => new NamedError('nobody_reads', 409, m.errors_nobody_reads());
/** There is no question to ask, to answer or to judge at this point. */
export const noQuestion = () => new NamedError('no_question', 409, m.errors_no_question());
