import { expect, test } from 'vitest';
import { settle, sum, tallyPlaywright, tallyVitest } from './tally.ts';

test('a test file that cannot be loaded is a failure', () => {
  const testResults = [
    { status: 'passed', assertionResults: [{ status: 'passed' }, { status: 'passed' }] },
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{ status: 'failed' }] },
  ];
  expect(tallyVitest({ numPassedTests: 2, numFailedTests: 1, testResults })).toEqual({ passed: 2, failed: 2 });
});

test('a browser test that needed a retry has passed, a failed setup has not', () => {
  const stats = { expected: 4, unexpected: 0, flaky: 1 };
  expect(tallyPlaywright({ stats, errors: [] })).toEqual({ passed: 5, failed: 0 });
  expect(tallyPlaywright({ stats: { expected: 0, unexpected: 0, flaky: 0 }, errors: [{}] }).failed).toBe(1);
});

test('a stage that ends with an error has at least one failure', () => {
  expect(settle({ passed: 3, failed: 0 }, 1)).toEqual({ passed: 3, failed: 1 });
  expect(settle({ passed: 3, failed: 2 }, 1)).toEqual({ passed: 3, failed: 2 });
  expect(settle({ passed: 3, failed: 0 }, 0)).toEqual({ passed: 3, failed: 0 });
});

test('the last line adds up all stages', () => {
  expect(
    sum([
      { passed: 1, failed: 0 },
      { passed: 2, failed: 3 },
    ]),
  ).toEqual({ passed: 3, failed: 3 });
});
