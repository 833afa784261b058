import { hostileTexts } from '#tests/factories/hostile-texts.ts';
import { type TextWork, textWork } from '#tests/factories/text-work.ts';
import { printMachine } from './machine.ts';

/**
 * How long each piece of work on strangers' text takes at worst, at the longest that such a text may be: `npm run
 * bench:text`. Fails if one takes longer than a request may hold up others. Each time is the least of many
 * runs, because everything else that the machine does only makes runs longer.
 */
const mostMs = 2;
const runs = 25;

printMachine();
for (const work of textWork) for (const { write } of hostileTexts) work.run(write(200)); // compiled before it is measured
const worst = textWork.map(worstOf);
console.table(
  worst.map(({ work, name, ms }) => ({ work: work.name, length: work.longest, worst: name, ms: ms.toFixed(2) })),
);
const slow = worst.filter(({ ms }) => ms > mostMs);
console.log(slow.length === 0 ? `All within ${mostMs} ms.` : `Longer than ${mostMs} ms: ${slow.length}`);
process.exitCode = slow.length === 0 ? 0 : 1;

function worstOf(work: TextWork) {
  const times = hostileTexts.map(({ name, write }) => {
    const text = write(work.longest);
    return { work, name, ms: fastest(work, text) };
  });
  return times.reduce((slowest, next) => (next.ms > slowest.ms ? next : slowest));
}

function fastest({ run }: TextWork, text: string): number {
  const times = Array.from({ length: runs }, () => {
    const start = performance.now();
    run(text);
    return performance.now() - start;
  });
  return Math.min(...times);
}
