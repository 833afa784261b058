import { relative } from 'node:path';

/** The outcome of a test: its file (relative to the checkout), its full title, and its result. */
export type Outcome = { file: string; title: string; result: 'passed' | 'failed' | 'skipped' };

export type VitestReport = {
  testResults: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[];
};
type PlaywrightSuite = { title: string; file: string; suites?: PlaywrightSuite[]; specs: PlaywrightSpec[] };
type PlaywrightSpec = { title: string; tests: { status: string }[] };
export type PlaywrightReport = {
  config: { rootDir: string };
  suites: PlaywrightSuite[];
  /** those outside of any test */
  errors: { message?: string }[];
};

/** Reads the report of Vitest's JSON reporter. */
export function vitestOutcomes(report: VitestReport, root: string): Outcome[] {
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({
      file: relative(root, name),
      title: fullName,
      result: resultOfTest(status),
    })),
  );
}

/** Reads the report of Playwright's JSON reporter. A test that passes on a retry has passed. */
export function playwrightOutcomes({ config, suites }: PlaywrightReport, root: string): Outcome[] {
  const folder = relative(root, config.rootDir);
  return suites.flatMap((suite) => outcomesOf(suite, `${folder}/${suite.file}`, []));
}

/** @param state what Vitest says of a test */
function resultOfTest(state: string): Outcome['result'] {
  return state === 'passed' || state === 'failed' ? state : 'skipped';
}

function outcomesOf(suite: PlaywrightSuite, file: string, above: string[]): Outcome[] {
  return [
    ...suite.specs.map((spec) => ({ file, title: [...above, spec.title].join(' '), result: resultOfSpec(spec) })),
    ...(suite.suites ?? []).flatMap((inner) => outcomesOf(inner, file, [...above, inner.title])),
  ];
}

function resultOfSpec({ tests }: PlaywrightSpec): Outcome['result'] {
  if (tests.some(({ status }) => status === 'unexpected')) return 'failed';
  const passes = tests.length > 0 && tests.every(({ status }) => status === 'expected' || status === 'flaky');
  return passes ? 'passed' : 'skipped';
}
