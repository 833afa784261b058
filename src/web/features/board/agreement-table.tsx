import { type Agreement, leastAgreementPairs } from '#core/contract/verdict.ts';
import { m } from '#core/paraglide/messages.js';
import { ratioText } from '#core/text/format.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { Table, TableCell, TableRow } from '#web/ui/table.tsx';
import { ExportPairs } from './export-pairs.tsx';

type Measured = Agreement['together'];

/** What is measured of volunteers: of all together, then of each. Every figure stands beside what it was counted from. */
export function AgreementTable({ of: { together, matchers } }: { of: Agreement }) {
  return (
    <>
      {matchers.length === 0 ? (
        <EmptyState title={m.board_admin_empty()} text={m.board_admin_empty_text()} />
      ) : (
        <Card className="overflow-hidden p-0!">
          <Table label={m.board_admin_text()} columns={columns()}>
            <Row name={m.board_admin_together()} of={together} />
            {matchers.map(({ id, name, matcher, ...measured }) => (
              <Row key={id} name={name ?? m.admin_users_no_name()} isFormer={!matcher} of={measured} />
            ))}
          </Table>
        </Card>
      )}
      <p className="mt-4 text-muted text-sm">{m.board_admin_note()}</p>
      <ExportPairs />
    </>
  );
}

const columns = () => [
  m.admin_users_column_name(),
  m.board_admin_answers(),
  m.board_admin_agreement(),
  m.board_admin_known_same(),
  m.board_admin_known_different(),
];

const answered = (counts: Measured['answers']) => m.board_admin_answered(counts);

function Row({ name, isFormer = false, of }: { name: string; isFormer?: boolean; of: Measured }) {
  return (
    <TableRow>
      <TableCell className="col-span-2 font-semibold">
        {name}
        {isFormer && <span className="block font-normal text-muted text-xs">{m.board_admin_former()}</span>}
      </TableCell>
      <TableCell className="col-span-2">{answered(of.answers)}</TableCell>
      <TableCell className="col-span-2">
        {m.board_admin_agreed({ agreed: of.agreed, twice: of.twice })}
        <span className="block text-muted text-xs">{kappaText(of)}</span>
      </TableCell>
      <TableCell className="col-span-2">{answered(of.known.same)}</TableCell>
      <TableCell className="col-span-2">{answered(of.known.different)}</TableCell>
    </TableRow>
  );
}

function kappaText({ kappa, twice }: Measured): string {
  if (twice < leastAgreementPairs) return m.board_admin_kappa_few({ least: leastAgreementPairs });
  if (kappa === null) return '';
  return m.board_admin_kappa({ kappa: ratioText(kappa) });
}
