import { z } from 'zod';
import type { NewsMailDeps } from '#server/notifications/letter/send-news-mail.ts';
import { sendWhatWaited } from '#server/notifications/send-what-waited.ts';
import type { JobHandlers, RequestsOf } from '#server/platform/jobs/job-requests.ts';
import { findOtherHalf } from './find-other-half.ts';
import { compareLoosePet, compareWithLoosePets } from './loose-pets.ts';
import { matchAgain, recountVerdicts } from './match-again.ts';
import type { MatchDeps } from './match-deps.ts';
import { notifyMatch, notifyVolunteers } from './notify-match.ts';
import { compareConfirmed } from './store/loose-pets.ts';

export const matchJobs = {
  /** A case is new or open again, has new photos, or they have just become readable: match it and notify owners. */
  'match-case': z.object({ case_id: z.string() }),
  /** A found pet is probably the missing one: notify the owner of the missing pet. */
  'notify-match': z.object({ missing_case_id: z.string(), found_case_id: z.string() }),
  /** Volunteers think that a pair is one animal: tell one of its sides. */
  'notify-volunteers': z.object({
    missing_case_id: z.string(),
    found_case_id: z.string(),
    to: z.enum(['owner', 'finder']),
  }),
  /** Another photo model is in use: match everything again. */
  'match-again': z.object({}),
  /** Somebody became a matcher, or is none any more: what they said counts, or no longer. */
  'recount-verdicts': z.object({ user_id: z.string() }),
  /** Somebody saw a loose pet that is not listed: compare it with the missing reports. Queues keep its earlier name. */
  'hold-loose-pet': z.object({ loose_pet_id: z.string() }),
  /** An address may have been confirmed: mail what waited for that, once. */
  'send-what-waited': z.object({ user_id: z.string() }),
};

declare module '#server/platform/jobs/job-requests.ts' {
  interface JobRequests extends RequestsOf<typeof matchJobs> {}
}

export const matchJobHandlers: JobHandlers<typeof matchJobs, { matching: MatchDeps; newsMails: NewsMailDeps }> = {
  'match-case': async ({ matching }, { case_id }) => {
    await findOtherHalf(matching, case_id);
    await compareWithLoosePets(matching, case_id);
  },
  'notify-match': ({ matching, newsMails }, pair) => notifyMatch({ ...newsMails, openCases: matching.openCases }, pair),
  'notify-volunteers': ({ newsMails }, told) => notifyVolunteers(newsMails, told),
  'match-again': ({ matching }) => matchAgain(matching),
  'recount-verdicts': ({ matching }, { user_id }) => recountVerdicts(matching, user_id),
  'hold-loose-pet': ({ matching }, { loose_pet_id }) => compareLoosePet(matching, loose_pet_id),
  'send-what-waited': async ({ matching, newsMails }, { user_id }) => {
    await sendWhatWaited(newsMails, user_id);
    await matching.transact((tx) => compareConfirmed(tx, user_id));
  },
};
