import { unprovenTests } from './conformance/check-rows.ts';
import type { GuardedMutation } from './mutations/mutation.ts';
import { permissionMutations } from './mutations/permission-mutations.ts';
import { presenterMutations } from './mutations/presenter-mutations.ts';
import { openTestRunner } from './mutations/run-tests.ts';
import { statementMutations } from './mutations/statement-mutations.ts';
import { openWorkingCopy } from './mutations/working-copy.ts';
import type { Outcome } from './test/outcomes.ts';

// Breaks the product in one way after the other and runs the tests that guard it: they must pass before, and one of them
// must fail afterwards. `npm run mutations -- SET WORD ...` only does those of one set, or those of the set with one of
// the words in their name.
const sets = { statements: statementMutations, permissions: permissionMutations, presenters: presenterMutations };
const [set, ...words] = process.argv.slice(2);
if (set !== undefined && !Object.hasOwn(sets, set))
  throw new Error(`no such set: ${set}. ${Object.keys(sets)} are there`);
const all = set === undefined ? Object.values(sets) : [sets[set as keyof typeof sets]];
const chosen = all
  .flatMap((mutations) => mutations())
  .filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));

const copy = openWorkingCopy();
const tests = await openTestRunner(copy.dir);
let survived = 0;
try {
  const before = (await faultsBefore()).join('\n');
  if (before) throw new Error(`without any mutation:\n${before}`);
  for (const mutation of chosen) {
    const broken = await copy.whileMutated(mutation, () => faultsOf(mutation));
    if (broken.length === 0) survived++;
    console.log(`${broken[0] ? 'caught' : 'NOT CAUGHT'}: ${mutation.name}${broken[0] ? ` (${broken[0]})` : ''}`);
  }
} finally {
  await tests.close();
  copy.remove();
}
const caught = chosen.length - survived;
console.log(
  `${chosen.length} mutations, ${caught} caught, ${survived} not: ${((100 * caught) / chosen.length).toFixed(1)} %`,
);
if (survived > 0) process.exitCode = 1;

/**
 * What the test runners say against mutations that are not made: of every test that guards them, and of the tests of the
 * same file, because a test does not run after one that it depends on has failed.
 */
async function faultsBefore(): Promise<string[]> {
  const broken: string[] = [];
  for (const file of filesOf(chosen)) {
    const outcomes = await tests.run(file);
    const unproven = unprovenIn(file, chosen, outcomes);
    if (unproven.length === 0) continue;
    const failed = outcomes
      .filter(({ result }) => result !== 'passed')
      .map(({ title }) => `  failed or did not run: ${title}`);
    broken.push(...unproven, ...failed);
  }
  return broken;
}

/**
 * What the test runners say against a mutation that is made: of the first file that notices.
 * @throws Error when no test ran: what does not even start proves nothing
 */
async function faultsOf(mutation: GuardedMutation): Promise<string[]> {
  for (const file of filesOf([mutation])) {
    const outcomes = await tests.run(file, mutation.file);
    if (outcomes.length === 0) throw new Error(`${mutation.name}: no test of ${file} ran`);
    const broken = unprovenIn(file, [mutation], outcomes);
    if (broken.length > 0) return broken;
  }
  return [];
}

function unprovenIn(file: string, of: readonly GuardedMutation[], outcomes: readonly Outcome[]): string[] {
  return unprovenTests({ tests: of.flatMap((one) => one.tests).filter((test) => test.file === file) }, outcomes);
}

function filesOf(mutations: readonly GuardedMutation[]): Set<string> {
  return new Set(mutations.flatMap((one) => one.tests.map(({ file }) => file)));
}
