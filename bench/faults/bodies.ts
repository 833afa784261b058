import { attackWithBodies } from '#tests/harness/hostile/attack-with-bodies.ts';
import { controlServer, latestMs, sampleLatency } from '#tests/harness/hostile/latency.ts';
import { matchingReady } from '../matching-ready.ts';
import { quantile } from '../metrics/quantile.ts';
import { residentOf } from '../resident.ts';
import { withApp } from './attacked-app.ts';
import { Person } from './person.ts';
import type { Attack, Verdict } from './verdict.ts';

const Mb = 1024 * 1024;
const mostGrowth = 64 * Mb;
const attackMs = 20_000;
const rounds = 3;

/**
 * Sends a hundred hostile bodies at once, three times; the first round warms the app up. Rate limits are off, because
 * they would refuse most of the bodies before the body gate does.
 */
export const bodies: Attack = () =>
  withApp({ RATE_LIMITS: 'false' }, async ({ url, pid }) => {
    await matchingReady(url);
    const { token } = await Person.signUp(url);
    const control = await controlServer();
    const verdicts: Verdict[] = [];
    for (let round = 0; round <= rounds; round++) {
      const measured = await measure(url, pid, control.url, () => attackWithBodies(url, token, attackMs));
      if (round > 0) verdicts.push(...judge(round, measured));
    }
    control.stop();
    return verdicts;
  });

async function measure(url: string, pid: number, controlUrl: string, attack: () => Promise<unknown>) {
  const appMemory = () => residentOf(pid);
  const before = await appMemory();
  let highest = before;
  const watch = async () => {
    highest = Math.max(highest, await appMemory());
  };
  const read = (address: string) => async () => void (await (await fetch(address)).arrayBuffer());
  const ours = sampleLatency(read(`${url}/healthz`), 20);
  const quiet = sampleLatency(read(controlUrl), 20);
  const memory = sampleLatency(watch, 20);
  await attack();
  await memory();
  return { growth: highest - before, ours: quantile(await ours(), 0.95), quiet: quantile(await quiet(), 0.95) };
}

type Measured = { growth: number; ours: number; quiet: number };

function judge(round: number, { growth, ours, quiet }: Measured): Verdict[] {
  return [
    {
      name: `bodies, round ${round}, memory of the app`,
      figure: `+${(growth / Mb).toFixed(0)} MB`,
      goal: `at most ${mostGrowth / Mb} MB`,
      isMet: growth <= mostGrowth,
    },
    {
      name: `bodies, round ${round}, /healthz`,
      figure: `${ours.toFixed(0)} ms at the 95th percentile, of a server that nobody attacks ${quiet.toFixed(0)} ms`,
      goal: `${latestMs(quiet).toFixed(0)} ms beside that`,
      isMet: ours <= latestMs(quiet),
    },
  ];
}
