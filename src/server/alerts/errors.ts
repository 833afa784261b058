import { limits } from '#core/cases/limits.ts';
import { m } from '#core/paraglide/messages.js';
import { invalid, NamedError } from '#server/platform/errors.ts';

export const alertNotFound = () => new NamedError('alert_not_found', 404, m.errors_alert_not_found());
export const tooManyAlerts = () =>
  new NamedError('too_many_alerts', 409, m.errors_too_many_alerts({ count: limits.alerts }));
/** Nothing waits for the button any more: it was pressed, or it is too late. */
export const alertsOver = () => new NamedError('confirmation_over', 404, m.errors_alerts_over());
export const placeUnknown = (place: string) => invalid({ place: m.errors_unknown_place({ place }) });
export const emailMissing = () => invalid({ email: m.errors_alert_email() });
