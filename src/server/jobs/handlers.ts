import { askToConfirm } from '#server/accounts/ask-to-confirm.ts';
import type { AlertDeps } from '#server/alerts/alert-deps.ts';
import { notifyMatch } from '#server/alerts/notify-match.ts';
import { notifySighting } from '#server/alerts/notify-sighting.ts';
import { relayMessage } from '#server/alerts/relay-message.ts';
import type { JobName, JobRequests } from '#server/job-requests.ts';
import { type FindDeps, findOtherHalf } from '#server/matching/find-other-half.ts';
import { deletePhotoFiles } from '#server/photos/delete-photo-files.ts';
import type { PhotoStore } from '#server/photos/ports.ts';

export type JobDeps = { matching: FindDeps; alerts: AlertDeps; accounts: ConfirmDeps; store: PhotoStore };
type ConfirmDeps = Parameters<typeof askToConfirm>[0];

type Handlers = { [N in JobName]: (payload: JobRequests[N]) => Promise<void> };

/** What is done for each job: one use case. */
export function jobHandlers({ matching, alerts, accounts, store }: JobDeps): Handlers {
  return {
    'match-case': ({ case_id }) => findOtherHalf(matching, case_id),
    'notify-match': (pair) => notifyMatch(alerts, pair),
    'notify-sighting': (sighting) => notifySighting(alerts, sighting),
    'relay-message': ({ message_id }) => relayMessage(alerts, message_id),
    'ask-to-confirm': ({ user_id }) => askToConfirm(accounts, user_id),
    'delete-photo-files': ({ keys }) => deletePhotoFiles(store, keys),
  };
}
