import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

/**
 * Prints how many times as much processor time a tick takes after collections of garbage as before, by the best of some
 * rounds: what else the machine does counts in the time that passes, but not in this one.
 */
const program = `
  import { setTimeout as sleep } from 'node:timers/promises';
  import { keepTicksFast } from '${new URL('./keep-ticks-fast.ts', import.meta.url)}';
  import { collectGarbage } from '${new URL('./collect-garbage.ts', import.meta.url)}';
  keepTicksFast();
  const ticks = (left) => new Promise((done) => {
    const next = () => (left-- > 0 ? process.nextTick(next) : done());
    next();
  });
  const spent = () => Object.values(process.cpuUsage()).reduce((user, system) => user + system);
  const least = async () => {
    const rounds = [];
    for (let round = 0; round < 5; round++) {
      const begun = spent();
      await ticks(100_000);
      rounds.push(spent() - begun);
    }
    return Math.min(...rounds);
  };
  const before = await least();
  for (let i = 0; i < 3; i++) {
    collectGarbage();
    await sleep(100);
  }
  console.log((await least()) / before);
`;

it('ticks are as fast after a collection of garbage as before', () => {
  const options = ['--expose-gc', '--input-type=module', '--eval', program];
  expect(Number(execFileSync(process.execPath, options, { encoding: 'utf8' }))).toBeLessThan(3);
});
