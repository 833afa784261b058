import { m } from '#core/paraglide/messages.js';
import { searchedList } from '#web/features/admin/searched-list.tsx';
import { LogTable } from '#web/features/moderation/log-table.tsx';
import { readLog } from '#web/features/moderation/moderation-calls.ts';

const route = searchedList({
  path: '/admin/log',
  title: m.moderation_log_title,
  text: m.moderation_log_text,
  placeholder: m.moderation_log_search,
  none: m.moderation_log_none,
  read: (q, signal) => readLog(q, null, signal),
  show: (log, q) => <LogTable first={log} q={q} />,
});

export const { clientLoader, fallback: HydrateFallback, meta } = route;
export default route.page;
