import { m } from '#core/paraglide/messages.js';
import { adminRoute } from '#web/features/admin/admin-route.tsx';
import { LogTable } from '#web/features/moderation/log-table.tsx';
import { readLog } from '#web/features/moderation/moderation-calls.ts';

const route = adminRoute({
  title: m.moderation_log_title,
  text: m.moderation_log_text,
  read: ({ signal }) => readLog(null, signal),
  show: (log) => <LogTable first={log} />,
});

export const { clientLoader, fallback: HydrateFallback, meta } = route;
export default route.page;
