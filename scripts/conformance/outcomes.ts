import { relative } from 'node:path';

/** The result of a test: its file (relative to the checkout), its full title, and whether it ran and passed. */
export type Outcome = { file: string; title: string; passed: boolean };

export type VitestReport = {
  testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[];
};
type PlaywrightSuite = { title: string; file: string; suites?: PlaywrightSuite[]; specs: PlaywrightSpec[] };
type PlaywrightSpec = { title: string; tests: { status: string }[] };
export type PlaywrightReport = { config: { rootDir: string }; suites: PlaywrightSuite[] };

/** Reads the report of Vitest's JSON reporter. */
export function vitestOutcomes(report: VitestReport, root: string): Outcome[] {
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({
      file: relative(root, name),
      title: fullName,
      passed: status === 'passed',
    })),
  );
}

/** Reads the report of Playwright's JSON reporter. A test that passes on a retry has passed. */
export function playwrightOutcomes({ config, suites }: PlaywrightReport, root: string): Outcome[] {
  const folder = relative(root, config.rootDir);
  return suites.flatMap((suite) => outcomesOf(suite, `${folder}/${suite.file}`, []));
}

function outcomesOf(suite: PlaywrightSuite, file: string, above: string[]): Outcome[] {
  const passes = ({ tests }: PlaywrightSpec) =>
    tests.length > 0 && tests.every(({ status }) => status === 'expected' || status === 'flaky');
  return [
    ...suite.specs.map((spec) => ({ file, title: [...above, spec.title].join(' '), passed: passes(spec) })),
    ...(suite.suites ?? []).flatMap((inner) => outcomesOf(inner, file, [...above, inner.title])),
  ];
}
