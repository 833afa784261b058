import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

/** Prints how many times as long a tick takes after collections of garbage as before, by the fastest of some rounds. */
const program = `
  import { setTimeout as sleep } from 'node:timers/promises';
  import { keepTicksFast } from '${new URL('./keep-ticks-fast.ts', import.meta.url)}';
  import { collectGarbage } from '${new URL('./collect-garbage.ts', import.meta.url)}';
  keepTicksFast();
  const ticks = (left) => new Promise((done) => {
    const next = () => (left-- > 0 ? process.nextTick(next) : done());
    next();
  });
  const fastest = async () => {
    const times = [];
    for (let round = 0; round < 5; round++) {
      const begun = performance.now();
      await ticks(100_000);
      times.push(performance.now() - begun);
    }
    return Math.min(...times);
  };
  const before = await fastest();
  for (let i = 0; i < 3; i++) {
    collectGarbage();
    await sleep(100);
  }
  console.log((await fastest()) / before);
`;

it('ticks are as fast after a collection of garbage as before', () => {
  const options = ['--expose-gc', '--input-type=module', '--eval', program];
  expect(Number(execFileSync(process.execPath, options, { encoding: 'utf8' }))).toBeLessThan(3);
});
