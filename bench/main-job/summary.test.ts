import { expect, it } from 'vitest';
import { type Probe, printSummary, within } from './summary.ts';

function probe(individual: string, rank: number | null, ms = 100): Probe {
  return { individual, rank, ms, shown: 10, photoUsed: true };
}

const probes = [probe('appy', 1, 80), probe('appy', 6), probe('birba', null, 300), probe('birba', 2)];

it('counts a case that is not shown as not found', () => {
  expect(within(probes, 1)).toBe(0.25);
  expect(within(probes, 5)).toBe(0.5);
  expect(within(probes, 10)).toBe(0.75);
});

it('prints every single rank, so that the spread is visible', () => {
  const lines: string[] = [];
  printSummary(probes, (line) => lines.push(line));
  expect(lines).toContainEqual(expect.stringMatching(/^appy .*\| 1 6$/));
  expect(lines).toContainEqual(expect.stringMatching(/^birba .*\| - 2$/));
  expect(lines).toContainEqual(expect.stringMatching(/^all +\| +4 \| +0\.25 \| +0\.50 \| +0\.75$/));
  expect(lines.join('\n')).toContain('median 100 ms, slowest 300 ms');
  expect(lines.join('\n')).toContain('10 at the median; none at all in 0');
});
