import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { faultsOf, faultsOfRequirement } from './conformance/check-rows.ts';
import { readRows } from './conformance/read-rows.ts';
import { isExempt, missingRequirements } from './conformance/security-rows.ts';

const root = join(import.meta.dirname, '..');
const rows = readRows(readFileSync(join(root, 'docs/conformance.md'), 'utf8'));
const faulty = rows.map((row) => ({ row, faults: faultsOf(row, root) })).filter(({ faults }) => faults.length > 0);

for (const { row, faults } of faulty)
  console.log(`docs/conformance.md:${row.line} ${row.statement}: ${faults.join('; ')}`);
console.log(`rows ${rows.length}, with code and test ${rows.length - faulty.length}, missing ${faulty.length}`);
if (rows.length === 0 || faulty.length > 0) process.exitCode = 1;

const requirements = readRows(readFileSync(join(root, 'docs/security.md'), 'utf8'));
const wrong = [
  ...missingRequirements(requirements),
  ...requirements.flatMap((row) => faultsOfRequirement(row, root).map((fault) => `line ${row.line}: ${fault}`)),
];
for (const fault of wrong) console.log(`docs/security.md ${fault}`);
const exempt = requirements.filter(isExempt);
console.log(
  `requirements ${requirements.length}, with a reason instead of a test ${exempt.length}, faults ${wrong.length}`,
);
if (wrong.length > 0) process.exitCode = 1;
