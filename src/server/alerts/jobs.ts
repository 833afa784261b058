import { z } from 'zod';
import type { Database } from '#server/platform/database/connection/connect.ts';
import type { Transact } from '#server/platform/database/transact.ts';
import type { JobHandlers, RequestsOf } from '#server/platform/jobs/job-requests.ts';
import { type ConfirmationDeps, mailConfirmation } from './ask-for-alert.ts';
import { tellNear } from './tell-near.ts';

export const alertJobs = {
  /** A case is new, was moved, or is shown again: tell those who asked for it. */
  'tell-near': z.object({ case_id: z.string() }),
  /** Somebody asked for alerts with an address: ask its owner. */
  'confirm-alerts': z.object({ subscriber_id: z.string() }),
};

declare module '#server/platform/jobs/job-requests.ts' {
  interface JobRequests extends RequestsOf<typeof alertJobs> {}
}

type AlertJobDeps = ConfirmationDeps & { transact: Transact; db: Database };

export const alertJobHandlers: JobHandlers<typeof alertJobs, AlertJobDeps> = {
  'tell-near': (deps, { case_id }) => tellNear(deps, case_id),
  'confirm-alerts': (deps, { subscriber_id }) => mailConfirmation(deps, subscriber_id),
};
