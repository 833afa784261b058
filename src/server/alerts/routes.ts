import { z } from 'zod';
import { type Alert, alert, alertAnswer, alertChange, newAlert, ownAlerts, when } from '#core/contract/alert.ts';
import { brokenLink, unauthorized } from '#server/platform/errors.ts';
import { open } from '#server/platform/http/api/answers.ts';
import { leadToPage, ofMail } from '#server/platform/http/api/mail-links.ts';
import { type Api, openRoutes } from '#server/platform/http/api/member-routes.ts';
import { type AlertDeps, askForAlert, tooManyAlerts } from './ask-for-alert.ts';
import {
  alertNotFound,
  alertsOver,
  changeWhen,
  confirmAlerts,
  deleteAlert,
  editAlert,
  endAlerts,
  listAlerts,
} from './own-alerts.ts';
import type { AlertRecord } from './store/alerts.ts';

/** The target of the List-Unsubscribe header of alerts that are mailed to addresses without an account. */
export const endAlertsPath = '/api/subscriber/end';

/** The link of a mail says who asks, without a session. */
const query = ofMail.partial();
const tags = ['Alerts'];

/** Routes of alerts: by the session of an account, or by the link of a mail. */
export function alertRoutes(api: Api, { alerts: deps }: { alerts: AlertDeps }): void {
  openRoutes(api, { tags })('post', '/api/alerts', {
    operationId: 'askForAlert',
    summary: 'Ask to be told of new reports near a place; without a session by mail, once a button there is pressed',
    limit: 'alert',
    body: newAlert,
    makes: true,
    answer: [alertAnswer, 'The alert of the account; null for an address'],
    refusals: [tooManyAlerts()],
    act: async (actor, { body, country }) => {
      const made = await askForAlert(deps, actor, body, country);
      return { alert: made && presentAlert(made) };
    },
  });
  ownRoutes(api, deps);
  linkRoutes(api, deps);
}

function ownRoutes(api: Api, deps: AlertDeps): void {
  const define = openRoutes(api, { tags, refusals: [unauthorized(), brokenLink()] });
  const one = {
    query,
    params: z.object({ id: z.string().max(64) }),
    limit: 'change' as const,
    refusals: [alertNotFound()],
  };

  define('get', '/api/alerts', {
    operationId: 'listAlerts',
    summary: 'One’s own alerts, and when they are sent',
    query,
    answer: [ownAlerts, 'All of them'],
    act: async (actor, { query: { token } }) => {
      const { alerts, ...rest } = await listAlerts(deps, { actor, token });
      return { alerts: alerts.map(presentAlert), ...rest };
    },
  });
  define('patch', '/api/alerts/{id}', {
    ...{ ...one, operationId: 'changeAlert', summary: 'Change, pause or resume an alert', body: alertChange },
    answer: [alert, 'The alert'],
    act: async (actor, { params, query: { token }, body, country }) =>
      presentAlert(await editAlert(deps, { actor, token }, params.id, body, country)),
  });
  define('delete', '/api/alerts/{id}', {
    ...{ ...one, operationId: 'deleteAlert', summary: 'End an alert', answer: 'It is deleted' },
    act: (actor, { params, query: { token } }) => deleteAlert(deps, { actor, token }, params.id),
  });
  define('put', '/api/subscriber/when', {
    ...{ operationId: 'changeWhen', summary: 'When one is sent alerts and news of followed cases' },
    ...{ query, body: when, limit: 'change', answer: 'It is stored' },
    act: (actor, { query: { token }, body }) => changeWhen(deps, { actor, token }, body),
  });
}

/** The actions of the links of mails. Opening them does nothing, because mail scanners open links. */
function linkRoutes(api: Api, deps: AlertDeps): void {
  const define = openRoutes(api, { tags, security: open, refusals: [brokenLink()] });
  define('post', '/api/subscriber/confirmation', {
    operationId: 'confirmAlerts',
    summary: 'Confirm what was asked for with an address, by the link of the mail',
    body: ofMail.meta({ id: 'AlertConfirmation' }),
    answer: 'It begins',
    refusals: [alertsOver()],
    act: (_, { body }) => confirmAlerts(deps, body.token),
  });
  define('post', endAlertsPath, {
    operationId: 'endAlerts',
    summary: 'End all alerts of an address; a body (RFC 8058: List-Unsubscribe=One-Click) is not read',
    query: ofMail,
    answer: 'No more of these mails',
    act: (_, { query: { token } }) => endAlerts(deps, token),
  });
  leadToPage(api, endAlertsPath, '/alerts', { tags, operationId: 'openAlertsPage' });
}

function presentAlert(record: AlertRecord): Alert {
  const { id, place, lat, lng, km, side, species, confirmed_at, paused_at, created_at } = record;
  return {
    ...{ id, place, km: km as Alert['km'], side, species },
    location: { lat, lng },
    paused: paused_at !== null,
    waiting: confirmed_at === null,
    created_at: created_at.toISOString(),
  };
}
