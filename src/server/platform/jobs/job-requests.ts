import type { z } from 'zod';

/**
 * The work that use cases leave for later: name -> payload. The `jobs.ts` of each subject adds its own. A request is
 * written in the transaction of the change that causes it, so it is there exactly when the change is. Each job is done
 * at least once: one whose process is killed in the middle is done again. Only mails show it, and only when the mail was
 * sent in the very moment before: it arrives twice, which is better than never.
 */
// biome-ignore lint/suspicious/noEmptyInterface: only an interface can be added to from other files
// biome-ignore lint/style/useConsistentTypeDefinitions: as above
export interface JobRequests {}

/** The payloads of a subject's jobs. */
type Payloads = Record<string, z.ZodType>;

/** What a subject adds to `JobRequests`. */
export type RequestsOf<P extends Payloads> = { [N in keyof P]: z.input<P[N]> };

/** The use cases of a subject's jobs. */
export type JobHandlers<P extends Payloads, Deps> = {
  [N in keyof P]: (deps: Deps, payload: z.output<P[N]>) => Promise<void>;
};

export type JobName = keyof JobRequests;

/** A job that is to be added. */
export type NewJob = { name: JobName; payload: JobRequests[JobName] };

/** Adds a job, in the transaction that the function belongs to or else in one of its own. */
export type EnqueueJob = <N extends JobName>(name: N, payload: JobRequests[N]) => Promise<void>;

/** Handlers for the queue, which hands them what an earlier release may have written. */
export function runnableJobs<P extends Payloads, Deps>(payloads: P, handlers: JobHandlers<P, Deps>, deps: Deps) {
  const entries = Object.entries(payloads).map(([name, payload]) => [
    name,
    async (data: unknown) => handlers[name]!(deps, payload.parse(data) as z.output<P[string]>),
  ]);
  return Object.fromEntries(entries) as { [N in keyof P]: (data: z.input<P[N]>) => Promise<void> };
}
