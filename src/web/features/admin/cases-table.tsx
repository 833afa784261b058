import { Merge, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { localeDate } from '#core/cases/relative-time.ts';
import type { CasePage, PublicCase } from '#core/contract/case.ts';
import { m } from '#core/paraglide/messages.js';
import { deleteCase } from '#web/features/cases/own/own-case-calls.ts';
import { StatusBadge } from '#web/features/cases/status-badge.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { ConfirmDialog } from '#web/ui/over/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { LoadMore } from '#web/ui/state/load-more.tsx';
import { useMoreRows } from '#web/ui/state/use-more-rows.ts';
import { Table, TableCell, TableRow } from '#web/ui/table.tsx';
import { listCases, toggleCase } from './admin-calls.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { useAdminAction } from './use-admin-action.ts';

/** All cases, each with a toggle between reunited and missing and a button to delete it after confirmation. */
export function CasesTable({ first }: { first: CasePage }) {
  const { run, busy } = useAdminAction();
  const { revalidate } = useRevalidator();
  const [doomed, setDoomed] = useState<PublicCase | null>(null);
  const [merging, setMerging] = useState<PublicCase | null>(null);
  const { rows, patch, ...more } = useMoreRows({ first, read: listCases, rowsOf, failed: m.admin_load_failed() });
  if (rows.length === 0) return <EmptyState title={m.admin_cases_empty()} />;

  const toggle = (of: PublicCase) =>
    run(
      of.id,
      async () => {
        await toggleCase(of);
        patch(of.id, (row) => ({ ...row, status: row.status === 'reunited' ? row.side : 'reunited' }));
      },
      { done: m.admin_status_updated(), failed: m.admin_status_failed() },
    );
  const remove = async (of: PublicCase) => {
    const removed = () => deleteCase(of.id).then(() => patch(of.id, () => null));
    await run(of.id, removed, { done: m.admin_case_deleted(), failed: m.admin_case_delete_failed() });
    setDoomed(null);
  };

  const merged = () => {
    if (merging) patch(merging.id, () => null);
    setMerging(null);
    void revalidate();
  };

  return (
    <>
      <Table label={m.admin_cases_table()} columns={columns()}>
        {rows.map((row) => (
          <CaseRow
            key={row.id}
            of={row}
            busy={busy === row.id}
            onToggle={toggle}
            onMerge={setMerging}
            onDelete={setDoomed}
          />
        ))}
      </Table>
      <LoadMore {...more} />
      {merging && <MergeDialog of={merging} onClose={() => setMerging(null)} onMerged={merged} />}
      <ConfirmDialog
        open={doomed !== null}
        onOpenChange={() => setDoomed(null)}
        title={m.admin_cases_confirm_title()}
        description={m.admin_cases_confirm_text({ title: doomed?.title ?? '' })}
        confirmLabel={m.admin_cases_delete()}
        onConfirm={() => doomed && remove(doomed)}
        destructive
        busy={busy !== null}
      />
    </>
  );
}

const rowsOf = (page: CasePage) => ({ rows: page.cases, next: page.next_cursor });

const columns = () => [
  m.admin_cases_column_case(),
  m.admin_cases_column_status(),
  m.admin_cases_column_area(),
  m.admin_cases_column_created(),
  m.admin_cases_column_actions(),
];

type CaseRowProps = {
  of: PublicCase;
  busy: boolean;
  onToggle: (of: PublicCase) => void;
  onMerge: (of: PublicCase) => void;
  onDelete: (of: PublicCase) => void;
};

function CaseRow({ of, busy, onToggle, onMerge, onDelete }: CaseRowProps) {
  return (
    <TableRow>
      <TableCell className="font-semibold md:w-[45%] text-base md:text-sm">
        <Link to={`/pet/${of.slug}`} className="underline-offset-4 hover:underline">
          {of.title}
        </Link>
      </TableCell>
      <TableCell>
        <StatusBadge status={of.status} />
      </TableCell>
      <TableCell className="text-muted md:w-1/4">{of.area_name ?? m.cases_no_location()}</TableCell>
      <TableCell className="whitespace-nowrap text-muted tabular-nums">{localeDate(new Date(of.created_at))}</TableCell>
      <TableCell className="col-span-2">
        <span className="flex items-center gap-1 max-md:justify-between">
          <Button variant="outline" size="sm" loading={busy} onClick={() => onToggle(of)} className="min-w-28">
            {of.status === 'reunited' ? m.admin_cases_reopen() : m.admin_cases_reunited()}
          </Button>
          <IconButton label={m.admin_merge_of({ title: of.title })} disabled={busy} onClick={() => onMerge(of)}>
            <Merge aria-hidden="true" className="size-5" />
          </IconButton>
          <IconButton label={m.admin_cases_delete_of({ title: of.title })} disabled={busy} onClick={() => onDelete(of)}>
            <Trash2 aria-hidden="true" className="size-5 text-danger-ink" />
          </IconButton>
        </span>
      </TableCell>
    </TableRow>
  );
}
