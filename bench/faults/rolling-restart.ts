import { setTimeout as sleep } from 'node:timers/promises';
import { type AppProcess, makeDataDir, startAppProcess } from '#tests/harness/processes/app-process.ts';
import { stoppableDatabase } from '#tests/harness/servers/stoppable-database.ts';
import { matchingReady } from '../matching-ready.ts';
import { onDatabase } from './attacked-app.ts';
import { startBalancer } from './balancer.ts';
import { countCases } from './kills/count-cases.ts';
import { Person } from './person.ts';
import { type Attack, atMost, type Verdict } from './verdict.ts';
import { deeds, Visitors } from './visitors.ts';

const crowd = 4;
const settleMs = 3000;

/**
 * Restarts two instances one after the other behind a load balancer, as an upgrade would, while people read pages, call
 * the API and report pets. Nobody should notice.
 */
export const rollingRestart: Attack = async () => {
  const [database, data] = await Promise.all([stoppableDatabase(), makeDataDir()]);
  const balancer = await startBalancer();
  const running = new Set<AppProcess>();
  const startInstance = async () => {
    const settings = { HOST: '127.0.0.1', DATA_DIR: data.dir, LOG_LEVEL: 'silent', DRAIN_SECONDS: '2' };
    const app = await startAppProcess({ ...settings, ...onDatabase(database.url) });
    running.add(app);
    await matchingReady(app.url);
    await balancer.add(app.url);
    return app;
  };
  try {
    const instances = [await startInstance(), await startInstance()];
    const { token } = await Person.signUp(balancer.url);
    const visitors = Array.from({ length: crowd }, () => new Visitors(balancer.url, token));
    await sleep(settleMs);
    const codes = [];
    for (const instance of instances) {
      codes.push(await instance.stop());
      running.delete(instance);
      balancer.remove(instance.url);
      await startInstance();
      await sleep(settleMs);
    }
    await Promise.all(visitors.map((visitor) => visitor.stop()));
    for (const visitor of visitors) console.log(visitor.summary());
    return [
      ...verdicts(visitors),
      atMost('exit codes other than 0', codes.filter((code) => code !== 0).length, 0),
      await kept(database.url, visitors),
    ];
  } finally {
    await balancer.close();
    for (const app of running) await app.stop();
    await database.remove();
    await data.remove();
  }
};

function verdicts(visitors: Visitors[]): Verdict[] {
  return deeds.map((deed) => {
    const sum = (which: (status: number) => boolean) =>
      visitors.reduce((n, visitor) => n + visitor.count(deed, which), 0);
    const lost = sum((status) => status === 0 || status >= 400);
    return atMost(`${deed}: lost of ${sum(() => true)} requests while both instances were restarted`, lost, 0);
  });
}

async function kept(url: string, visitors: Visitors[]): Promise<Verdict> {
  const acknowledged = visitors.flatMap((visitor) => visitor.acknowledged);
  const missing = acknowledged.length - (await countCases(url, acknowledged));
  return atMost(`missing of ${acknowledged.length} acknowledged reports`, missing, 0);
}
