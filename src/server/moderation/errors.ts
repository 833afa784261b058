import { m } from '#core/paraglide/messages.js';
import { NamedError } from '#server/errors.ts';

export const lastAdmin = () => new NamedError('last_admin', 409, m.errors_last_admin());
export const userNotFound = () => new NamedError('user_not_found', 404, m.errors_user_not_found());
export const connectionNotFound = () => new NamedError('connection_not_found', 404, m.errors_connection_not_found());
