import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { aMissingReport } from '#tests/factories/reports.ts';
import { matchingReady } from '../matching-ready.ts';
import { quantile } from '../metrics/quantile.ts';
import { type AttackedApp, withApp } from './attacked-app.ts';
import { type Costly, findCostliest } from './costly/find-costliest.ts';
import { send } from './costly/send.ts';
import { Person, someAddress } from './person.ts';
import { type Attack, atMost, type Verdict } from './verdict.ts';

const seconds = 60;
const goalMs = { p95: 200, most: 1_000 };
/** Reports that are there, whose texts are as costly as the limits allow. */
const reports = 100;
const perPerson = 20;
/** Kinds of calls that each attacker repeats, and how many calls are under way at once for each attacker. */
const mostKinds = 8;
const atOnce = 24;
/** These would end the attacker's own session. */
const endsSession = /sign-out|revoke|DELETE \/api\/account|password/;

/**
 * Times every call of the app with hostile input. Then one address without an account, and five accounts at another,
 * spend all they may on the costliest, while somebody at a third address opens the home page.
 */
export const costlyCalls: Attack = () =>
  withApp({ TRUST_PROXY: 'true' }, async (app) => {
    await matchingReady(app.url);
    const { slug, id } = await fillWithReports(app.url);
    const ofVisitors = await findCostliest(app, slug, id, false);
    const ofPeople = await findCostliest(app, slug, id, true);
    printTable('a visitor', ofVisitors);
    printTable('an account', ofPeople);
    const quiet = await watched(app.url, () => sleep(5_000));
    const people = await Promise.all(Array.from({ length: 5 }, () => Person.signUp(app.url)));
    const [one, other] = [someAddress(), someAddress()];
    const attacked = await watched(app.url, () =>
      Promise.all([attack(app, ofVisitors, one), ...people.map(({ token }) => attack(app, ofPeople, other, token))]),
    );
    return judge(attacked, quiet);
  });

async function fillWithReports(url: string): Promise<{ slug: string; id: string }> {
  let made = { slug: '', id: '' };
  const body = JSON.stringify(
    aMissingReport({ distinctive_markings: '1a'.repeat(2_000), microchip: '276098102345678' }),
  );
  for (let n = 0; n < reports; n += perPerson) {
    const { token } = await Person.signUp(url);
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'x-forwarded-for': someAddress(),
    };
    for (let own = 0; own < perPerson; own++) {
      const answer = await fetch(`${url}/api/cases`, { method: 'POST', headers, body });
      if (answer.status !== 201) throw new Error(`a report was answered with ${answer.status}: ${await answer.text()}`);
      made = (await answer.json()) as typeof made;
    }
  }
  return made;
}

function printTable(who: string, found: Costly[]): void {
  console.log(`the costliest calls of ${who}, in ms of the thread that serves pages:`);
  for (const { name, ms, status, target, body } of found.slice(0, 15))
    console.log(
      `${ms.toFixed(1).padStart(8)}  ${status}  ${name}  ${target.slice(0, 70)}  ${String(body ?? '').slice(0, 50)}`,
    );
}

/** The home page of somebody else while this goes on. */
async function watched(url: string, work: () => Promise<unknown>): Promise<{ ms: number[]; failed: number }> {
  const visitor = new Worker(new URL('./costly/home-visitor.ts', import.meta.url), {
    workerData: { url, address: someAddress() },
  });
  await work();
  visitor.postMessage('over');
  const [seen] = (await once(visitor, 'message')) as [{ ms: number[]; failed: number }];
  return seen;
}

/** Sends the costliest calls as fast as they are answered. One who is refused asks again soon, though told to wait. */
async function attack({ url }: AttackedApp, costly: Costly[], from: string, token?: string): Promise<void> {
  const kinds = costly.filter(({ name }) => !endsSession.test(name)).slice(0, mostKinds);
  const end = performance.now() + seconds * 1_000;
  let next = 0;
  const counts = new Map<number, number>();
  const loop = async () => {
    while (performance.now() < end) {
      const status = await send(url, kinds[next++ % kinds.length]!, from, token);
      counts.set(status, (counts.get(status) ?? 0) + 1);
      if (status === 429 || status === 503) await sleep(100);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, loop));
  const told = [...counts]
    .toSorted(([a], [b]) => a - b)
    .map(([status, times]) => `${times} x ${status || 'no answer'}`);
  console.log(`${token ? 'an account' : 'a visitor'} was answered ${told.join(', ')}`);
}

function judge({ ms, failed }: { ms: number[]; failed: number }, quiet: { ms: number[] }): Verdict[] {
  const [p50, p95, most] = [quantile(ms, 0.5), quantile(ms, 0.95), Math.max(...ms)].map((one) => Math.round(one));
  const before = Math.round(quantile(quiet.ms, 0.95));
  const name = 'costly calls, the home page of somebody else';
  return [
    {
      name: `${name}, p95`,
      figure: `${p95} ms (median ${p50}, before the attack ${before})`,
      goal: `${goalMs.p95} ms`,
      isMet: p95! <= goalMs.p95,
    },
    {
      name: `${name}, slowest`,
      figure: `${most} ms of ${ms.length}`,
      goal: `${goalMs.most} ms`,
      isMet: most! <= goalMs.most,
    },
    atMost(`${name}, not answered with the page`, failed, 0),
  ];
}
