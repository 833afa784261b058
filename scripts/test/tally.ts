/** How many tests of one stage passed and failed. */
export type Tally = { passed: number; failed: number };

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
};

/** A test file that could not be loaded has no failed tests, so it counts as one failure. */
export function tallyVitest(report: VitestReport): Tally {
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((result) => result.status !== 'failed'),
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles.length };
}

type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number }; errors: unknown[] };

/** A test that passes on a retry has passed. An error outside of any test (such as a failed setup) is a failure. */
export function tallyPlaywright({ stats, errors }: PlaywrightReport): Tally {
  const outside = stats.unexpected === 0 ? errors.length : 0;
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + outside };
}

/** A stage that failed without a failed test still counts as one failure. */
export function settle(tally: Tally, exitCode: number): Tally {
  return exitCode !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

export function sum(tallies: Tally[]): Tally {
  return {
    passed: tallies.reduce((total, tally) => total + tally.passed, 0),
    failed: tallies.reduce((total, tally) => total + tally.failed, 0),
  };
}
