import { type AlertChange, alert, alertAnswer, type NewAlert, ownAlerts, type When } from '#core/contract/alert.ts';
import { api } from '#web/lib/api/api-client.ts';

/** Somebody without an account is known by the token of a link that was mailed. */
type Token = string | null;

const withToken = (path: string, token: Token) => (token ? `${path}?${new URLSearchParams({ token })}` : path);

/** @throws ApiError */
export const askForAlert = async (wanted: NewAlert) => (await api.post('/api/alerts', wanted, alertAnswer)).alert;

/** @throws ApiError `broken_link` */
export const readAlerts = (token: Token, signal?: AbortSignal) =>
  api.get(withToken('/api/alerts', token), ownAlerts, signal && { signal });

/** @throws ApiError */
export const changeAlert = (token: Token, id: string, change: AlertChange) =>
  api.patch(withToken(`/api/alerts/${id}`, token), change, alert);

/** @throws ApiError */
export const deleteAlert = (token: Token, id: string) => api.delete(withToken(`/api/alerts/${id}`, token));

/** @throws ApiError */
export const changeWhen = (token: Token, when: When) => api.put(withToken('/api/subscriber/when', token), when);

/** @throws ApiError `broken_link`, `confirmation_over` */
export const confirmAlerts = (token: string) => api.tell('/api/subscriber/confirmation', { token });

/** @throws ApiError `broken_link` */
export const endAlerts = (token: string) => api.tell(withToken('/api/subscriber/end', token), {});
