import { clsx } from 'clsx';
import type { ThreadRow } from '#core/contract/thread.ts';
import { m } from '#core/paraglide/messages.js';
import { isolated } from '#core/text/isolated.ts';
import { PhotoPlaceholder } from '#web/features/cases/case-photo.tsx';
import { RelativeTime } from '#web/features/cases/relative-time.tsx';
import { smallPicture } from '#web/features/photos/photo-fit.ts';
import { useLiveRows } from '#web/lib/api/use-live-rows.ts';
import { Link } from '#web/ui/link.tsx';
import { listThreads, threadOf } from './thread-calls.ts';
import { entryText, hasWords, photosText, sinceText, themOf } from './thread-names.ts';

/** One's conversations, or those about a case, kept current while the page is open. */
export function useThreads(caseId?: string) {
  const list = useLiveRows({
    read: (cursor, signal) => listThreads({ cursor, case: caseId }, signal),
    concerns: (event) => threadOf(event) !== null,
    // reading the first page again leaves the place of those that follow
    afresh: (known, page) => (known ? { rows: newestFirst([...known.rows, ...page.rows]), next: known.next } : page),
  });
  return { ...list, rows: list.rows && newestFirst(list.rows) };
}

/** Rows that were read again replace the earlier ones. */
function newestFirst(read: readonly ThreadRow[]): ThreadRow[] {
  const rows = new Map(read.map((row) => [row.id, row]));
  return [...rows.values()].sort((a, b) => b.last_message_at.localeCompare(a.last_message_at));
}

/** Conversations as rows with the case, the last line, and how much is new. */
export function ThreadRows({ rows }: { rows: readonly ThreadRow[] }) {
  return (
    <ul className="divide-y divide-line">
      {rows.map((row) => (
        <li key={row.id}>
          <Link
            to={`/messages/${row.id}`}
            className="flex min-h-20 items-center gap-4 px-4 py-3 hover:bg-brand-soft sm:px-5"
          >
            <span className="size-14 shrink-0 overflow-hidden rounded-xl narrow:hidden">
              {row.about.photo_url ? (
                <img
                  src={smallPicture(row.about.photo_url)}
                  alt=""
                  loading="lazy"
                  className="size-full bg-sunken object-cover"
                />
              ) : (
                <span aria-hidden="true" className="block size-full">
                  <PhotoPlaceholder species={null} />
                </span>
              )}
            </span>
            <RowText row={row} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function RowText({ row }: { row: ThreadRow }) {
  const isNew = row.unread > 0;
  return (
    <span className="min-w-0 flex-1">
      <span className="flex items-baseline justify-between gap-3 narrow:grid">
        <span
          className={clsx(
            'truncate narrow:whitespace-normal narrow:wrap-anywhere',
            isNew ? 'font-bold' : 'font-semibold',
          )}
        >
          {row.about.title}
        </span>
        <span className="shrink-0 text-muted text-xs">
          <RelativeTime at={row.last_message_at} />
        </span>
      </span>
      <span className="block text-muted text-xs">{`${themOf(row)} · ${sinceText(row)}`}</span>
      <span className="mt-0.5 flex items-center justify-between gap-3 narrow:grid narrow:grid-cols-1 narrow:justify-items-start">
        <span
          dir="auto"
          className={clsx('max-w-full truncate text-sm', isNew ? 'font-semibold text-ink' : 'text-muted')}
        >
          {lastLine(row)}
        </span>
        {isNew && (
          <span className="shrink-0 rounded-full bg-brand px-2 py-0.5 font-semibold text-on-brand text-xs">
            {m.threads_row_unread({ count: row.unread })}
          </span>
        )}
      </span>
    </span>
  );
}

function lastLine({ last }: ThreadRow): string {
  if (!last) return '';
  if (!hasWords(last)) return entryText(last);
  if (last.hidden && !last.mine) return m.threads_hidden();
  const text = last.text || photosText(last);
  return last.mine ? m.threads_you({ text: isolated(text) }) : text;
}
