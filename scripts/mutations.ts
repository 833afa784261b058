import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unprovenTests } from './conformance/check-rows.ts';
import { type Row, readRows } from './conformance/read-rows.ts';
import { runTests } from './mutations/run-tests.ts';
import { type Mutation, statementMutations } from './mutations/statement-mutations.ts';
import { openWorkingCopy } from './mutations/working-copy.ts';
import { checkout } from './run.ts';

// Breaks one statement of the specification after the other and runs the tests that its row of docs/conformance.md
// names: they must pass before, and one of them must fail afterwards. `npm run mutations -- WORD` only does those with
// the word in their name.
const word = process.argv[2] ?? '';
const rows = readRows(readFileSync(join(checkout, 'docs/conformance.md'), 'utf8'));
const chosen = statementMutations.filter(({ name }) => name.includes(word));
const copy = openWorkingCopy();
let survived = 0;
try {
  const before = (await unproven(chosen.map(rowOf))).join('\n');
  if (before) throw new Error(`without any mutation:\n${before}`);
  for (const mutation of chosen) {
    const broken = await copy.whileMutated(mutation, () => unproven([rowOf(mutation)]));
    if (broken.length === 0) survived++;
    console.log(`${broken[0] ? 'caught' : 'NOT CAUGHT'}: ${mutation.name}${broken[0] ? ` (${broken[0]})` : ''}`);
  }
} finally {
  copy.remove();
}
console.log(`${chosen.length} mutations, ${survived} not caught`);
if (survived > 0) process.exitCode = 1;

async function unproven(of: readonly Row[]): Promise<string[]> {
  const files = new Set(of.flatMap((row) => row.tests.map(({ file }) => file)));
  const outcomes = await runTests([...files], copy.dir);
  return of.flatMap((row) => unprovenTests(row, outcomes));
}

function rowOf({ statement }: Mutation): Row {
  const row = rows.find((candidate) => candidate.statement.startsWith(statement));
  if (!row) throw new Error(`docs/conformance.md has no row that begins: ${statement}`);
  return row;
}
