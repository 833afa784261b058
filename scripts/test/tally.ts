import { relative } from 'node:path';

/** How many tests of one stage passed, and the names of those that failed. */
export type Tally = { passed: number; failed: string[] };

/** Of Vitest's JSON reporter. */
export type VitestReport = {
  testResults: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[];
};

/** Of Playwright's JSON reporter; its errors are those outside of any test. */
export type PlaywrightReport = { config: { rootDir: string }; suites: Suite[]; errors: { message?: string }[] };
type Suite = { title: string; file: string; specs: Spec[]; suites?: Suite[] };
type Spec = { title: string; tests: { status: string }[] };

/** A test file that could not be loaded has no failed tests, so it counts as one failure. */
export function tallyVitest({ testResults }: VitestReport, root: string): Tally {
  const tests = testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({ name: `${relative(root, file)} "${fullName}"`, status })),
  );
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  const failed = tests.filter(({ status }) => status === 'failed').map(({ name }) => name);
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: [...failed, ...broken.map(({ name }) => relative(root, name))],
  };
}

/** A test that passes on a retry has passed. An error outside of any test (such as a failed setup) is a failure. */
export function tallyPlaywright({ config, suites, errors }: PlaywrightReport, root: string): Tally {
  const folder = relative(root, config.rootDir);
  const specs = suites.flatMap((suite) => specsOf(suite, `${folder}/${suite.file}`));
  const failed = specs.filter(({ states }) => states.includes('unexpected')).map(({ name }) => name);
  return {
    passed: specs.filter(({ states }) => states.every((state) => state === 'expected' || state === 'flaky')).length,
    failed:
      failed.length > 0 ? failed : errors.map(({ message }) => message ?? 'an error outside of the browser tests'),
  };
}

function specsOf(
  { specs, suites = [] }: Suite,
  file: string,
  above: string[] = [],
): { name: string; states: string[] }[] {
  return [
    ...specs.map(({ title, tests }) => ({
      name: `${file} "${[...above, title].join(' ')}"`,
      states: tests.map(({ status }) => status),
    })),
    ...suites.flatMap((suite) => specsOf(suite, file, [...above, suite.title])),
  ];
}

/** A stage that failed without a failed test still counts as one failure. */
export function settle(tally: Tally, exitCode: number, stage: string): Tally {
  return exitCode !== 0 && tally.failed.length === 0 ? { ...tally, failed: [stage] } : tally;
}

export function sum(tallies: Tally[]): Tally {
  return {
    passed: tallies.reduce((total, tally) => total + tally.passed, 0),
    failed: tallies.flatMap((tally) => tally.failed),
  };
}
