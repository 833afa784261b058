import { m } from '#core/paraglide/messages.js';
import { NamedError } from '#server/errors.ts';

export const connectionNotFound = () => new NamedError('connection_not_found', 404, m.errors_connection_not_found());
export const notMergeable = () => new NamedError('not_mergeable', 409, m.errors_not_mergeable());
