import { m } from '#core/paraglide/messages.js';
import { NamedError } from '#server/errors.ts';

export const linkExpired = () => new NamedError('link_expired', 404, m.mail_link_expired());
