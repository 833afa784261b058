import type { LogLine } from '#core/contract/moderation.ts';
import { m } from '#core/paraglide/messages.js';
import { RelativeTime } from '#web/features/cases/relative-time.tsx';
import type { RowPage } from '#web/lib/api/use-live-rows.ts';
import { Link } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { LoadMore } from '#web/ui/state/load-more.tsx';
import { useMoreRows } from '#web/ui/state/use-more-rows.ts';
import { Table, TableCell, TableRow } from '#web/ui/table.tsx';
import { readLog } from './moderation-calls.ts';

/** Everything that moderators and admins did, newest first. */
export function LogTable({ first, q }: { first: RowPage<LogLine>; q: string }) {
  const read = (cursor: string) => readLog(q, cursor);
  const { rows, ...more } = useMoreRows({ first, read, failed: m.admin_load_failed() });
  if (rows.length === 0) return <EmptyState title={m.moderation_log_empty()} />;
  return (
    <>
      <Table label={m.moderation_log_table()} columns={columns()}>
        {rows.map((line) => (
          <Line key={line.id} of={line} />
        ))}
      </Table>
      <LoadMore {...more} />
    </>
  );
}

const columns = () => [
  m.moderation_log_at(),
  m.moderation_log_by(),
  m.moderation_log_act(),
  m.moderation_log_about(),
  m.moderation_log_reason(),
];

function Line({ of }: { of: LogLine }) {
  const { at, by, act, kind, about, case_slug, case_title, reason, words } = of;
  return (
    <TableRow>
      <TableCell className="col-span-2 whitespace-nowrap text-muted">
        <RelativeTime at={at} />
      </TableCell>
      <TableCell className="col-span-2">{by ?? m.moderation_log_nobody()}</TableCell>
      <TableCell className="col-span-2 font-semibold">
        {m.moderation_acted({ act })} <span className="font-normal text-muted">({m.moderation_kind({ kind })})</span>
      </TableCell>
      <TableCell className="col-span-2 min-w-0">
        {case_slug && (
          <Link to={`/pet/${case_slug}`} className="block underline underline-offset-4">
            {case_title}
          </Link>
        )}
        <span className="text-muted">{about ?? m.moderation_log_nobody()}</span>
      </TableCell>
      <TableCell className="col-span-2 min-w-0">
        {reason && m.moderation_reason({ reason })}
        {words && (
          <span dir="auto" className="block text-muted">
            {words}
          </span>
        )}
      </TableCell>
    </TableRow>
  );
}
