import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Row, readRows } from '../conformance/read-rows.ts';
import { checkout } from '../run.ts';
import type { GuardedMutation, Mutation } from './mutation.ts';

/** `statement` is the beginning of the row in docs/conformance.md whose tests must fail. */
type StatementMutation = Mutation & { statement: string };

/** @throws Error if docs/conformance.md has no row for one of them */
export function statementMutations(): GuardedMutation[] {
  const rows = readRows(readFileSync(join(checkout, 'docs/conformance.md'), 'utf8'));
  return brokenStatements.map((mutation) => ({ ...mutation, tests: rowOf(mutation, rows).tests }));
}

function rowOf({ statement }: StatementMutation, rows: readonly Row[]): Row {
  const row = rows.find((candidate) => candidate.statement.startsWith(statement));
  if (!row) throw new Error(`docs/conformance.md has no row that begins: ${statement}`);
  return row;
}

const brokenStatements: StatementMutation[] = [
  {
    name: 'contact information may be 2000 characters long',
    statement: 'Format of contact information',
    file: 'src/core/cases/limits.ts',
    find: 'contactText: 200,',
    replace: 'contactText: 2000,',
  },
  {
    name: 'the QR code has the lowest error correction',
    statement: 'QR code: size 200',
    file: 'src/web/features/share/qr-options.ts',
    find: "errorCorrectionLevel: 'H'",
    replace: "errorCorrectionLevel: 'L'",
  },
  {
    name: 'the list of cases ignores the type filter',
    statement: 'List cases: newest created_at first',
    file: 'src/server/adapters/postgres/cases/list/stream.ts',
    find: 'c.type = ',
    replace: 'c.type >= ',
  },
  {
    name: 'success stories show cases of every status',
    statement: 'Success stories are exactly the reunited cases',
    file: 'src/server/adapters/postgres/cases/case-reader.ts',
    find: "from cases c where c.status = 'reunited' and",
    replace: 'from cases c where',
  },
  {
    name: 'an unknown path is not logged',
    statement: 'The unknown path is logged',
    file: 'src/server/http/pages/public-reads.ts',
    find: 'logger.warn',
    replace: 'logger.trace',
  },
  {
    name: 'Contact Finder has another name',
    statement: 'Contact Owner (missing) or Contact Finder',
    file: 'messages/en/cases.json',
    find: '"Contact Finder"',
    replace: '"Write to the finder"',
  },
  {
    name: 'a case cannot be shared to LinkedIn',
    statement: 'Share dialog: copyable link; WhatsApp',
    file: 'src/web/features/share/services.ts',
    find: "  { name: 'linkedin', label: 'LinkedIn' },\n",
    replace: '',
  },
  {
    name: 'a possible match in the found form does not tell when the pet was last seen',
    statement: 'After a photo is chosen while signed in',
    file: 'src/web/features/report/pet-match-card.tsx',
    find: '{pet.last_seen_at && (',
    replace: '{false && (',
  },
  {
    name: 'matches that could not be loaded are shown as an empty list',
    statement: 'Dashboard match fetch fails',
    file: 'src/web/features/dashboard/use-matches-of.ts',
    find: "mark(isTooMuch(error) ? keys.filter(isWanted) : [key], 'failed')",
    replace: "mark(isTooMuch(error) ? keys.filter(isWanted) : [key], 'read')",
  },
];
