import type { ThreadRow } from '#core/contract/thread.ts';
import { useLiveRows } from '#web/lib/api/use-live-rows.ts';
import { listThreads, threadOf } from './thread-calls.ts';

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
