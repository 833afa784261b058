import { unprovenTests } from './conformance/check-rows.ts';
import type { GuardedMutation } from './mutations/mutation.ts';
import { permissionMutations } from './mutations/permission-mutations.ts';
import { presenterMutations } from './mutations/presenter-mutations.ts';
import { runTests } from './mutations/run-tests.ts';
import { statementMutations } from './mutations/statement-mutations.ts';
import { openWorkingCopy } from './mutations/working-copy.ts';

// Breaks the product in one way after the other and runs the tests that guard it: they have to pass before, and one of them
// has to fail after. `npm run mutations -- SET WORD` does those of one set, or of one set with the word in their name.
const sets = { statements: statementMutations, permissions: permissionMutations, presenters: presenterMutations };
const [set, word = ''] = process.argv.slice(2);
if (set !== undefined && !Object.hasOwn(sets, set))
  throw new Error(`no such set: ${set}. ${Object.keys(sets)} are there`);
const all = set === undefined ? Object.values(sets) : [sets[set as keyof typeof sets]];
const chosen = all.flatMap((mutations) => mutations()).filter(({ name }) => name.includes(word));

const copy = openWorkingCopy();
let survived = 0;
try {
  const before = (await unproven(chosen)).join('\n');
  if (before) throw new Error(`without any mutation:\n${before}`);
  for (const mutation of chosen) {
    const broken = await copy.whileMutated(mutation, () => unproven([mutation], { isEnough: true }));
    if (broken.length === 0) survived++;
    console.log(`${broken[0] ? 'caught' : 'NOT CAUGHT'}: ${mutation.name}${broken[0] ? ` (${broken[0]})` : ''}`);
  }
} finally {
  copy.remove();
}
const caught = chosen.length - survived;
console.log(
  `${chosen.length} mutations, ${caught} caught, ${survived} not: ${((100 * caught) / chosen.length).toFixed(1)} %`,
);
if (survived > 0) process.exitCode = 1;

/**
 * What the test runners say against these mutations; one file at a time, so that the first that notices is the last that runs.
 * @throws Error when no test ran: what does not even start proves nothing
 */
async function unproven(of: readonly GuardedMutation[], { isEnough = false } = {}): Promise<string[]> {
  const broken: string[] = [];
  for (const file of new Set(of.flatMap(({ tests }) => tests.map((test) => test.file)))) {
    const outcomes = await runTests([file], copy.dir);
    if (outcomes.length === 0) throw new Error(`no test ran in ${file}`);
    const named = of.flatMap(({ tests }) => tests.filter((test) => test.file === file));
    broken.push(...unprovenTests({ tests: named }, outcomes));
    if (isEnough && broken.length > 0) break;
  }
  return broken;
}
