import { z } from 'zod';
import type { Transact } from '#server/platform/database/transact.ts';
import type { JobHandlers, RequestsOf } from '#server/platform/jobs/job-requests.ts';
import { askForNews, askForPhotos } from './ask-owner.ts';
import { type SendDueDeps, sendDue, sendUrgent } from './deliveries/send-due.ts';
import type { CheckLinks } from './letter/mail-links.ts';
import { notifyLoosePet, notifySighting } from './notify-sighting.ts';
import { deliverTold } from './store/deliver.ts';
import { tellReunion } from './tell-reunion.ts';

export const newsJobs = {
  /** A report was named as the one that brought a pet home: tell its finder; or the finder objected: tell the owner. */
  'tell-reunion': z.object({
    to: z.enum(['finder', 'owner']),
    missing_case_id: z.string(),
    found_case_id: z.string(),
  }),
  /** A sighting was logged: notify the owner of the case, also if it is dated before the pet was last seen. */
  'notify-sighting': z.object({
    case_id: z.string(),
    update_id: z.string(),
    before_last_seen: z.boolean().optional(),
  }),
  /** Earlier releases left it: a case has a new update, or another status. Have those who were told it be sent it. */
  'tell-followers': z.object({ case_id: z.string(), update_id: z.string().optional() }),
  /** Something is to be sent in a way or at a time that somebody chose. */
  'send-due': z.object({}),
  /** The same of what cannot wait: news of one's own pet, messages. */
  'send-urgent': z.object({}),
  /** A loose pet may be this missing one: notify its owner. */
  'notify-loose-pet': z.object({ case_id: z.string(), loose_pet_id: z.string() }),
  /** A report was published with fewer photos than we ask for: ask its owner for more. */
  'ask-for-photos': z.object({ case_id: z.string() }),
  /** Nobody has given news of a case for weeks, or it is a day of its plan: ask its owner. */
  'ask-for-news': z.object({ case_id: z.string(), day: z.number().optional() }),
};

declare module '#server/platform/jobs/job-requests.ts' {
  interface JobRequests extends RequestsOf<typeof newsJobs> {}
}

type JobDeps = SendDueDeps & { checks: CheckLinks; transact: Transact };

export const newsJobHandlers: JobHandlers<typeof newsJobs, JobDeps> = {
  'tell-reunion': tellReunion,
  'notify-sighting': notifySighting,
  'tell-followers': ({ transact }, { case_id, update_id }) =>
    transact((tx) => deliverTold(tx, update_id ? 'update' : 'status', case_id, update_id)),
  'send-due': (deps) => sendDue(deps),
  'send-urgent': (deps) => sendUrgent(deps),
  'notify-loose-pet': notifyLoosePet,
  'ask-for-photos': (deps, { case_id }) => askForPhotos(deps, case_id),
  'ask-for-news': (deps, { case_id, day }) => askForNews(deps, case_id, day),
};
