import type { JobName } from '#server/platform/jobs/job-requests.ts';
import { openQueue } from '#server/platform/jobs/queue.ts';
import { jobNames } from '#server/site/jobs/jobs.ts';

// A worker in its own process, for tests that kill it: it takes every job, prints that, and never finishes one.
const [url] = process.argv.slice(2);
const logger = { warn: () => {}, error: () => {} };
const queue = await openQueue({ url: url!, worker: true, logger }, jobNames);
const begin = (name: JobName) =>
  queue.work(name, () => {
    console.log(`began ${name}`);
    return new Promise(() => {});
  });
for (const name of jobNames) await begin(name);
console.log('ready');
