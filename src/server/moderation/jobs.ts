import { z } from 'zod';
import type { JobHandlers, RequestsOf } from '#server/platform/jobs/job-requests.ts';
import { type TellDeps, tellDecision } from './tell-decision.ts';

export const moderationJobs = {
  /** A moderator decided something about somebody: tell them, if their address is confirmed. */
  'tell-decision': z.object({ decision_id: z.string(), title: z.string().nullable() }),
};

declare module '#server/platform/jobs/job-requests.ts' {
  interface JobRequests extends RequestsOf<typeof moderationJobs> {}
}

export const moderationJobHandlers: JobHandlers<typeof moderationJobs, TellDeps> = {
  'tell-decision': (deps, { decision_id, title }) => tellDecision(deps, decision_id, title),
};
