import { Merge, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { localeDate } from '#core/cases/relative-time.ts';
import type { OwnedCase } from '#core/contract/case.ts';
import { m } from '#core/paraglide/messages.js';
import { listCases, toggleCase } from '#web/features/admin/admin-calls.ts';
import { MergeDialog } from '#web/features/admin/merge-dialog.tsx';
import { searchedTable } from '#web/features/admin/searched-list.tsx';
import { useAdminOutcome } from '#web/features/admin/use-admin-outcome.ts';
import { deleteCase } from '#web/features/cases/case-calls.ts';
import { statusChanged } from '#web/features/cases/own/use-case-action.ts';
import { StatusBadge } from '#web/features/cases/status-badge.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { Badge } from '#web/ui/note.tsx';
import { ConfirmDialog } from '#web/ui/over/confirm-dialog.tsx';
import { ActButton, useAction } from '#web/ui/over/use-action.tsx';
import { TableCell, TableRow } from '#web/ui/table.tsx';

/** Cases, each with a toggle between reunited and missing and buttons to merge it and to delete it. */
const route = searchedTable({
  path: '/admin/cases',
  title: m.admin_cases_title,
  text: m.admin_cases_text,
  placeholder: m.cases_search_placeholder,
  none: m.cases_empty,
  label: m.admin_cases_table,
  columns: [
    m.admin_cases_column_case,
    m.admin_cases_column_status,
    m.admin_cases_column_area,
    m.admin_cases_column_created,
    m.admin_cases_column_actions,
  ],
  empty: m.admin_cases_empty,
  read: listCases,
  row: (of, onChange) => <CaseRow of={of} onChange={onChange} />,
});

export const { clientLoader, fallback: HydrateFallback, meta } = route;
export default route.page;

/** `onChange`: what the row is now; null if it is gone */
type CaseRowProps = { of: OwnedCase; onChange: (change: (row: OwnedCase) => OwnedCase | null) => void };

function CaseRow({ of, onChange }: CaseRowProps) {
  return (
    <TableRow>
      <TableCell className="font-semibold md:w-[45%] text-base md:text-sm">
        <Link to={`/pet/${of.slug}`} className="underline-offset-4 hover:underline">
          {of.title}
        </Link>
      </TableCell>
      <TableCell>
        <StatusBadge status={of.status} /> {of.hidden && <Badge>{m.moderation_hidden_badge()}</Badge>}{' '}
        {of.archived && <Badge>{m.check_archived_badge()}</Badge>}
      </TableCell>
      <TableCell className="text-muted md:w-1/4">
        <bdi>{of.area_name ?? m.cases_no_location()}</bdi>
      </TableCell>
      <TableCell className="whitespace-nowrap text-muted tabular-nums">{localeDate(new Date(of.created_at))}</TableCell>
      <TableCell className="col-span-2">
        <span className="flex items-center gap-1 max-md:justify-between">
          <CaseActions of={of} onChange={onChange} />
        </span>
      </TableCell>
    </TableRow>
  );
}

function CaseActions({ of, onChange }: CaseRowProps) {
  const { title } = of;
  const gone = () => onChange(() => null);
  const outcome = useAdminOutcome(gone);
  const { run, busy } = useAction();
  const [asked, setAsked] = useState<'merge' | 'deletion' | null>(null);
  const next = of.status === 'reunited' ? of.side : 'reunited';
  const toggled = next === 'reunited' ? m.admin_cases_reunited() : m.admin_cases_reopen();
  const toggle = async () => {
    await toggleCase(of);
    onChange((row) => ({ ...row, status: next }));
  };
  const remove = async () => {
    const told = outcome(m.admin_case_deleted(), m.admin_case_delete_failed());
    await run(() => deleteCase(of.id).then(gone), told);
    setAsked(null);
  };
  return (
    <>
      {/* what a moderator hid is not changed until it is shown again */}
      {!of.hidden && (
        <>
          <ActButton
            variant="outline"
            size="sm"
            className="min-w-28"
            aria-label={m.app_of({ what: toggled, of: title })}
            onPress={toggle}
            told={outcome(statusChanged(m.admin_status_updated(), of.status, next), m.admin_status_failed())}
          >
            {toggled}
          </ActButton>
          <IconButton icon={Merge} label={m.admin_merge_of({ title })} onClick={() => setAsked('merge')} />
        </>
      )}
      <IconButton label={m.admin_cases_delete_of({ title })} onClick={() => setAsked('deletion')}>
        <Trash2 aria-hidden="true" className="size-5 text-danger-ink" />
      </IconButton>
      {asked === 'merge' && <MergeDialog of={of} onClose={() => setAsked(null)} onMerged={gone} />}
      <ConfirmDialog
        open={asked === 'deletion'}
        onClose={() => setAsked(null)}
        title={m.admin_cases_confirm_title()}
        description={m.admin_cases_confirm_text({ title })}
        confirmLabel={m.admin_cases_delete()}
        onConfirm={remove}
        destructive
        busy={busy}
      />
    </>
  );
}
