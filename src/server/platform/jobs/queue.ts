import { PgBoss } from 'pg-boss';
import { patience } from '#server/platform/database/connection/connect.ts';
import type { Logger } from '#server/platform/logger.ts';
import { type EnqueueJob, type JobName, type JobRequests, queueSettings } from './job-requests.ts';

type QueueOptions = {
  url: string;
  /** whether this process maintains the queue (retries, clean-up, schedules); one that only adds jobs need not */
  worker: boolean;
  logger: Pick<Logger, 'warn' | 'error'>;
};

/** How often a worker looks for jobs without heartbeats. */
const watchSettings = { superviseIntervalSeconds: 3, monitorIntervalSeconds: 3 };

const heartbeatRefreshSeconds = 2.5;

/**
 * A worker that is busy when a job is announced misses the announcement, so it has to poll soon after. With more than a
 * few jobs waiting, it continues without a pause.
 */
const workSettings = {
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: 2,
  localConcurrency: 2,
  burstWhenReadyExceeds: 3,
  heartbeatRefreshSeconds,
};

/** The job queue in our own database, in the schema `pgboss`. Instances that start together take turns to create it. */
export async function openQueue({ url, worker, logger }: QueueOptions, names: readonly string[]) {
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'homeward-jobs',
    max: worker ? 4 : 1,
    supervise: worker,
    schedule: worker,
    useListenNotify: worker,
    ...watchSettings,
    connectionTimeoutMillis: patience.connection,
  });
  boss.on('error', (error) => logger.error({ err: error }, 'job queue'));
  boss.on('warning', (warning) => logger.warn({ warning }, 'job queue'));
  await boss.start();
  await prepareQueues(boss, names);

  const enqueue: EnqueueJob = async (name, payload) => {
    await boss.send(name, payload);
  };

  /** A job that fails is retried without a word, so that a line has to tell why. */
  const reported = (name: string, run: () => Promise<void>) =>
    run().catch((error: unknown) => {
      logger.error({ err: error, job: name }, 'a job failed');
      throw error;
    });

  return {
    /** Adds a job in a transaction of its own; `addingJobs` is for those of other transactions. */
    enqueue,
    /** Runs the handler for each job, two at a time. If it rejects, the job is retried later. */
    work: async <N extends JobName>(name: N, handler: (payload: JobRequests[N]) => Promise<void>) => {
      await boss.work<JobRequests[N]>(name, workSettings, async ([job]) => {
        if (job) await reported(name, () => handler(job.data));
      });
    },
    /** Runs a job on a schedule, given as a cron expression (UTC), on whichever worker is running. */
    every: async (cron: string, name: string, handler: () => Promise<void>) => {
      await boss.schedule(name, cron);
      await boss.work(name, { pollingIntervalSeconds: 30, heartbeatRefreshSeconds }, () => reported(name, handler));
    },
    /** Removes schedules set by an earlier release and unknown to this one, with their queues. */
    endOtherSchedules: async (known: readonly string[]) => {
      for (const { name } of await boss.getSchedules()) {
        if (known.includes(name)) continue;
        await boss.unschedule(name);
        await boss.deleteQueue(name);
      }
    },
    /** Waits this long for running jobs, then returns the rest to the queue for another worker. */
    stop: (graceMs: number) => boss.stop({ graceful: true, timeout: graceMs }),
  };
}

/**
 * Creates the queues that are missing, and updates those that an earlier release created with other settings. Asking
 * for all of them at once saves a start some sixty statements, one after the other.
 */
async function prepareQueues(boss: PgBoss, names: readonly string[]): Promise<void> {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  const settings = Object.entries(queueSettings) as [keyof typeof queueSettings, unknown][];
  for (const name of names) {
    const queue = existing.get(name);
    if (!queue) await boss.createQueue(name, queueSettings);
    else if (settings.some(([key, value]) => queue[key] !== value)) await boss.updateQueue(name, queueSettings);
  }
}
