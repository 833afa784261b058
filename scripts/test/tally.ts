import { relative } from 'node:path';
import {
  type Outcome,
  type PlaywrightReport,
  playwrightOutcomes,
  type VitestReport,
  vitestOutcomes,
} from './outcomes.ts';

/** How many tests of one stage passed, and the names of those that failed. */
export type Tally = { passed: number; failed: string[] };

/** A test file that could not be loaded has no failed tests, so it counts as one failure. */
export function tallyVitest(report: VitestReport, root: string): Tally {
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((result) => result.status !== 'failed'),
  );
  const { passed, failed } = tallyOf(vitestOutcomes(report, root));
  return { passed, failed: [...failed, ...brokenFiles.map(({ name }) => relative(root, name))] };
}

/** A test that passes on a retry has passed. An error outside of any test (such as a failed setup) is a failure. */
export function tallyPlaywright(report: PlaywrightReport, root: string): Tally {
  const { passed, failed } = tallyOf(playwrightOutcomes(report, root));
  const outside = report.errors.map(({ message }) => message ?? 'an error outside of the browser tests');
  return { passed, failed: failed.length > 0 ? failed : outside };
}

function tallyOf(outcomes: readonly Outcome[]): Tally {
  const failed = outcomes.filter(({ result }) => result === 'failed');
  return {
    passed: outcomes.filter(({ result }) => result === 'passed').length,
    failed: failed.map(({ file, title }) => `${file} "${title}"`),
  };
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
