import { expect, test } from 'vitest';
import { descriptionHere, missingDescription } from '#core/cases/description.ts';
import { limits } from '#core/cases/limits.ts';
import { maskChipNumbers } from '#core/chips/microchip.ts';
import { hostileTexts } from '#tests/factories/hostile-texts.ts';
import { textWork } from '#tests/factories/text-work.ts';

/**
 * Text of strangers is worked on in the thread that serves pages. How long that takes may grow with the length, and not
 * with its square.
 */

/** The greater length is three times that of the longest text a form takes. */
const [short, times] = [(limits.longText * 3) / 8, 8];
/** Work that takes less at the greater length is too little to compare, in milliseconds. */
const little = 60;

test.each(textWork)('the work of $name grows with the length of a text', ({ run }) => {
  const tooLong = hostileTexts.filter(({ write }) => {
    const [text, longer] = [write(short), write(short * times)];
    if (processorMs(() => run(longer)) < little) return false;
    // linear work takes 8 times as long, and quadratic work 64 times
    return leastMs(() => run(longer), 3) > Math.max(little, 3 * times * leastMs(() => run(text), 3));
  });
  expect(tooLong.map(({ name }) => name)).toEqual([]);
});

test('an owner may write thousands of lines, and lists of their reports still take no time', () => {
  const description = missingDescription({ distinctive_markings: 'a\n'.repeat(limits.longText / 2) });
  // with a pattern for each label in each language, a hundred take half a second or more
  const list = () => Array.from({ length: 100 }, () => descriptionHere({ side: 'missing', description }));
  expect(leastMs(list, 3)).toBeLessThan(200);
});

test('a text has few numbers hashed, whatever it holds', () => {
  const asked = hostileTexts.map(({ write }) => {
    let questions = 0;
    const is = () => {
      questions++;
      return false;
    };
    for (const last3 of ['111', '1A1', 'A1A', '903']) maskChipNumbers(write(short), { own: { last3, is } });
    return questions;
  });
  expect(Math.max(...asked)).toBeGreaterThan(0);
  expect(Math.max(...asked)).toBeLessThan(4 * 150);
});

test('a text in which many numbers end like the pet’s own shows none of them', () => {
  const own = { last3: '903', is: (number: string) => number === '012345903' };
  const many = Array.from({ length: 40 }, (_, i) => `${100 + i} 345 903`).join(', then ');
  const shown = maskChipNumbers(`${many}, then 012-345-903`, { own });
  expect(shown).not.toMatch(/345|012/);
});

/**
 * The time that a piece of work takes of this thread, in milliseconds, whatever else the machine does meanwhile. Some
 * systems count it in steps of 10 ms.
 */
function processorMs(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** The shortest of some runs: the first ones are also compiled, and some collect garbage. */
function leastMs(work: () => unknown, runs: number): number {
  return Math.min(...Array.from({ length: runs }, () => processorMs(work)));
}
