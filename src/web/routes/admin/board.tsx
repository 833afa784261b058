import { Download } from 'lucide-react';
import { type Agreement, type ComparedPairs, leastAgreementPairs } from '#core/contract/verdict.ts';
import { m } from '#core/paraglide/messages.js';
import { ratioText } from '#core/text/format.ts';
import { adminRoute } from '#web/features/admin/admin-route.tsx';
import { readAgreement, readComparedPairs } from '#web/features/board/board-calls.ts';
import { saveFile } from '#web/lib/file-address.ts';
import { Button } from '#web/ui/button.tsx';
import { useAction } from '#web/ui/over/use-action.tsx';
import { EmptyState } from '#web/ui/state/list-state.tsx';
import { Table, TableCell, TableRow } from '#web/ui/table.tsx';

const route = adminRoute({
  title: m.board_title,
  text: m.board_admin_text,
  read: ({ signal }) => readAgreement(signal),
  show: (measured) => <AgreementTable of={measured} />,
});

export const { clientLoader, fallback: HydrateFallback, meta } = route;
export default route.page;

type Measured = Agreement['together'];

/** The figures about volunteers: of all together, then of each. Every figure stands beside what it was counted from. */
function AgreementTable({ of: { together, matchers } }: { of: Agreement }) {
  return (
    <>
      {matchers.length === 0 ? (
        <EmptyState title={m.board_admin_empty()} text={m.board_admin_empty_text()} />
      ) : (
        <Table label={m.board_admin_text()} columns={columns()}>
          <Row name={m.board_admin_together()} of={together} />
          {matchers.map(({ id, name, matcher, ...measured }) => (
            <Row key={id} name={name ?? m.admin_users_no_name()} isFormer={!matcher} of={measured} />
          ))}
        </Table>
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

const csvColumns = ['missing', 'found', 'confidence', 'matcher', 'verdict', 'truth'] as const;

/** Downloads what volunteers said of pairs whose owners agreed, for whoever measures the matcher. */
function ExportPairs() {
  const { run, doing } = useAction();
  const save = (name: string, type: string, write: (read: ComparedPairs) => string) =>
    void run(async () => saveFile(new Blob([write(await readComparedPairs())], { type }), name), { name });
  return (
    <section className="mt-10">
      <h2 className="text-xl">{m.board_admin_export()}</h2>
      <p className="mt-1 text-muted text-sm">{m.board_admin_export_text()}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          icon={Download}
          variant="secondary"
          loading={doing === 'compared-pairs.json'}
          onClick={() => save('compared-pairs.json', 'application/json', (read) => JSON.stringify(read, null, 2))}
        >
          {m.board_admin_json()}
        </Button>
        <Button
          icon={Download}
          variant="secondary"
          loading={doing === 'compared-pairs.csv'}
          onClick={() => save('compared-pairs.csv', 'text/csv', asCsv)}
        >
          {m.board_admin_csv()}
        </Button>
      </div>
    </section>
  );
}

/** One line a verdict: ids, numbers and words of a closed list need no quotes. */
function asCsv({ pairs }: ComparedPairs): string {
  const lines = pairs.flatMap(({ missing, found, confidence, verdicts, truth }) =>
    verdicts.map(({ matcher, verdict }) => [missing, found, confidence, matcher, verdict, truth].join(',')),
  );
  return [csvColumns.join(','), ...lines, ''].join('\n');
}
