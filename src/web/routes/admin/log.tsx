import type { LogLine } from '#core/contract/moderation.ts';
import { m } from '#core/paraglide/messages.js';
import { searchedTable } from '#web/features/admin/searched-list.tsx';
import { RelativeTime } from '#web/features/cases/relative-time.tsx';
import { readLog } from '#web/features/moderation/moderation-calls.ts';
import { Link } from '#web/ui/link.tsx';
import { TableCell, TableRow } from '#web/ui/table.tsx';

/** Everything that moderators and admins did, newest first. */
const route = searchedTable({
  path: '/admin/log',
  title: m.moderation_log_title,
  text: m.moderation_log_text,
  placeholder: m.moderation_log_search,
  none: m.moderation_log_none,
  label: m.moderation_log_table,
  columns: [
    m.moderation_log_at,
    m.moderation_log_by,
    m.moderation_log_act,
    m.moderation_log_about,
    m.moderation_log_reason,
  ],
  empty: m.moderation_log_empty,
  read: readLog,
  row: (line) => <Line of={line} />,
});

export const { clientLoader, fallback: HydrateFallback, meta } = route;
export default route.page;

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
