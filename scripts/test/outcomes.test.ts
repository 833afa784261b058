import { expect, test } from 'vitest';
import { playwrightOutcomes, vitestOutcomes } from './outcomes.ts';

test("Vitest's report: each test with its file and full title", () => {
  const assertionResults = [
    { fullName: 'doors open', status: 'passed' },
    { fullName: 'doors close', status: 'failed' },
    { fullName: 'doors creak', status: 'pending' },
  ];
  const testResults = [{ name: '/house/src/door.test.ts', status: 'failed', assertionResults }];
  expect(vitestOutcomes({ testResults }, '/house')).toEqual([
    { file: 'src/door.test.ts', title: 'doors open', result: 'passed' },
    { file: 'src/door.test.ts', title: 'doors close', result: 'failed' },
    { file: 'src/door.test.ts', title: 'doors creak', result: 'skipped' },
  ]);
});

test("Playwright's report: nested suites, retries, and skipped tests", () => {
  const spec = (title: string, ...statuses: string[]) => ({ title, tests: statuses.map((status) => ({ status })) });
  const inner = { title: 'at night', file: 'door.spec.ts', specs: [spec('locks', 'flaky'), spec('opens', 'skipped')] };
  const file = { title: 'door.spec.ts', file: 'door.spec.ts', specs: [spec('rings', 'expected')], suites: [inner] };
  const report = { config: { rootDir: '/house/tests/e2e' }, suites: [file], errors: [] };
  expect(playwrightOutcomes(report, '/house')).toEqual([
    { file: 'tests/e2e/door.spec.ts', title: 'rings', result: 'passed' },
    { file: 'tests/e2e/door.spec.ts', title: 'at night locks', result: 'passed' },
    { file: 'tests/e2e/door.spec.ts', title: 'at night opens', result: 'skipped' },
  ]);
});
