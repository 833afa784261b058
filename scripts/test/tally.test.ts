import { expect, test } from 'vitest';
import { settle, sum, tallyPlaywright, tallyVitest } from './tally.ts';

test('a failed test is named, and so is a test file that cannot be loaded', () => {
  const ran = (name: string, status: string, ...results: [fullName: string, status: string][]) => ({
    ...{ name: `/house/src/${name}.test.ts`, status },
    assertionResults: results.map(([fullName, status]) => ({ fullName, status })),
  });
  const testResults = [
    ran('door', 'passed', ['opens', 'passed'], ['closes', 'passed']),
    ran('broken', 'failed'),
    ran('roof', 'failed', ['leaks', 'failed'], ['is red', 'skipped']),
  ];
  const failed = ['src/roof.test.ts "leaks"', 'src/broken.test.ts'];
  expect(tallyVitest({ testResults }, '/house')).toEqual({ passed: 2, failed });
});

test('a browser test that needed a retry has passed, a failed setup has not', () => {
  const report = (...statuses: string[]) => ({
    ...{ config: { rootDir: '/house/e2e' }, errors: [] },
    suites: [
      { title: '', file: 'door.spec.ts', specs: [{ title: 'opens', tests: statuses.map((status) => ({ status })) }] },
    ],
  });
  expect(tallyPlaywright(report('flaky'), '/house')).toEqual({ passed: 1, failed: [] });
  expect(tallyPlaywright(report('unexpected'), '/house')).toEqual({ passed: 0, failed: ['e2e/door.spec.ts "opens"'] });
  const setup = { ...report('expected'), errors: [{ message: 'The app did not start' }] };
  expect(tallyPlaywright(setup, '/house').failed).toEqual(['The app did not start']);
});

test('tests of nested suites are named by all their titles, and skipped ones have not passed', () => {
  const spec = (title: string, status: string) => ({ title, tests: [{ status }] });
  const inner = { title: 'at night', file: 'door.spec.ts', specs: [spec('locks', 'unexpected')] };
  const file = { title: 'door.spec.ts', file: 'door.spec.ts', specs: [spec('rings', 'skipped')], suites: [inner] };
  const report = { config: { rootDir: '/house/tests/e2e' }, suites: [file], errors: [] };
  const failed = ['tests/e2e/door.spec.ts "at night locks"'];
  expect(tallyPlaywright(report, '/house')).toEqual({ passed: 0, failed });
});

test('a stage that ends with an error has at least one failure', () => {
  expect(settle({ passed: 3, failed: [] }, 1, 'browser')).toEqual({ passed: 3, failed: ['browser'] });
  expect(settle({ passed: 3, failed: ['opens'] }, 1, 'browser')).toEqual({ passed: 3, failed: ['opens'] });
  expect(settle({ passed: 3, failed: [] }, 0, 'browser')).toEqual({ passed: 3, failed: [] });
});

test('the last lines add up all stages', () => {
  const tallies = [
    { passed: 1, failed: [] },
    { passed: 2, failed: ['opens', 'closes'] },
  ];
  expect(sum(tallies)).toEqual({ passed: 3, failed: ['opens', 'closes'] });
});
