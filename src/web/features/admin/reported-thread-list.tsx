import type { ReportedThread } from '#core/contract/thread.ts';
import type { ThreadSide } from '#core/messages/thread-words.ts';
import { m } from '#core/paraglide/messages.js';
import { RelativeTime } from '#web/features/cases/relative-time.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** Reported conversations with all that was written in them. */
export function ReportedThreadList({ threads }: { threads: readonly ReportedThread[] }) {
  if (threads.length === 0) return <EmptyState title={m.admin_reports_none()} />;
  return (
    <ul className="grid gap-6">
      {threads.map((thread) => (
        <li key={thread.id}>
          <Reported thread={thread} />
        </li>
      ))}
    </ul>
  );
}

const nameOf = (side: ThreadSide) => (side === 'reporter' ? m.admin_reports_reporter() : m.admin_reports_writer());

function Reported({ thread }: { thread: ReportedThread }) {
  return (
    <Card>
      <CardTitle>{thread.about.title}</CardTitle>
      {thread.reports.map((report) => (
        <p key={report.by} className="mt-2 wrap-anywhere text-sm">
          <strong>{m.threads_report_reasons({ reason: report.reason })}</strong>{' '}
          {m.admin_reports_by({ who: nameOf(report.by) })}, <RelativeTime at={report.created_at} />
          {report.note && <span className="block">{report.note}</span>}
        </p>
      ))}
      <ol className="mt-4 divide-y divide-line border-line border-t">
        {thread.messages.map((message) => (
          <li key={message.id} className="py-2 text-sm">
            <span className="block text-muted text-xs">
              {nameOf(message.by)}, <RelativeTime at={message.created_at} />
            </span>
            <span className="wrap-anywhere whitespace-pre-line">
              {message.text || m.threads_entry({ kind: message.kind, mine: 'no' })}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
