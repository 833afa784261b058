import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, patience } from '#server/platform/database/connection/connect.ts';
import { joinCluster } from '#server/platform/database/embedded/join.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { pushService } from '#tests/harness/servers/push-service.ts';
import { smtpServer } from '#tests/harness/servers/smtp.ts';
import { alertSite } from './alerts/alert-site.ts';
import { fillAlerts, nobodysPlace, padova } from './alerts/fill-alerts.ts';
import { type Verdict, verdictLine } from './faults/verdict.ts';
import { printMachine } from './machine.ts';
import { quantile } from './metrics/quantile.ts';

/**
 * How long a new case takes to reach those who asked for it, and whether a million other alerts slow down a report: `npm
 * run bench:alerts`. It plays the mail server and the push service itself, in the same process.
 */
const near = { mails: 5000, devices: 5000 };
const elsewhere = 1_000_000;
const budgets = { secondsToAll: 60, lookUpMs: 50, slower: 1.5 };
const reports = 40;

printMachine();
const dir = await mkdtemp(join(tmpdir(), 'homeward-alerts-'));
await chmod(dir, 0o755);
const cluster = await joinCluster(dir, join(dir, 'stage'));
const [mails, pushes] = [await smtpServer(), await pushService()];
const connection = connect(cluster.url, { statementMs: patience.background });
try {
  const verdicts = await measured();
  for (const verdict of verdicts) console.log(verdictLine(verdict));
  process.exitCode = verdicts.every(({ isMet }) => isMet) ? 0 : 1;
} finally {
  await connection.close();
  await Promise.all([mails.close(), pushes.close()]);
  await cluster.leave();
  await rm(dir, { recursive: true, force: true });
}

async function measured(): Promise<Verdict[]> {
  await migrate(cluster.url);
  const site = alertSite(connection, { smtpUrl: mails.url, agent: pushes.agent });
  await site.report(nobodysPlace); // V8 compiles what makes reports
  const alone = await reportMs(site);
  await fillAlerts(connection.pool, { ...near, elsewhere, device: (path) => pushes.device(path).device });
  const beside = await reportMs(site);
  const lookUps: number[] = [];
  for (let count = 0; count < reports; count++) {
    const id = await site.report(nobodysPlace);
    lookUps.push(await timed(() => site.tellNear(id)));
  }
  const seconds = (await toAll(site)) / 1000;
  const [before, after, lookUp] = [quantile(alone, 0.5), quantile(beside, 0.5), quantile(lookUps, 0.95)];
  return [
    {
      name: `${near.mails} mails and ${near.devices} push messages after a report`,
      figure: `${seconds.toFixed(1)} s`,
      goal: `${budgets.secondsToAll} s`,
      isMet: seconds <= budgets.secondsToAll,
    },
    {
      name: `a report beside ${elsewhere} alerts, median`,
      figure: `${after.toFixed(1)} ms, without any ${before.toFixed(1)} ms`,
      goal: `${budgets.slower} x`,
      isMet: after <= before * budgets.slower,
    },
    {
      name: `who is near, among ${elsewhere} alerts, p95`,
      figure: `${lookUp.toFixed(1)} ms`,
      goal: `${budgets.lookUpMs} ms`,
      isMet: lookUp <= budgets.lookUpMs,
    },
  ];
}

type Site = ReturnType<typeof alertSite>;

async function reportMs(site: Site): Promise<number[]> {
  const times: number[] = [];
  for (let count = 0; count < reports; count++) times.push(await timed(() => site.report(nobodysPlace)));
  return times;
}

/** From the report until everybody was sent it. @throws Error unless each got it once */
async function toAll(site: Site): Promise<number> {
  const ms = await timed(async () => {
    await site.tellNear(await site.report(padova));
    await site.sendDue();
  });
  const receivers = new Set(mails.received.flatMap(({ to }) => to));
  const devices = new Set(pushes.received.map(({ path }) => path));
  const counts = [mails.received.length, receivers.size, pushes.received.length, devices.size];
  if (counts.join() !== [near.mails, near.mails, near.devices, near.devices].join())
    throw new Error(`mails, receivers, push messages, devices: ${counts}`);
  return ms;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
