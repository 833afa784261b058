import { m } from '#core/paraglide/messages.js';
import { listCases } from '#web/features/admin/admin-calls.ts';
import { adminRoute } from '#web/features/admin/admin-route.tsx';
import { CasesTable } from '#web/features/admin/cases-table.tsx';

const route = adminRoute({
  title: m.admin_cases_title,
  text: m.admin_cases_text,
  read: ({ signal }) => listCases(null, signal),
  show: (cases) => <CasesTable first={cases} />,
});

export const { clientLoader, fallback: HydrateFallback, meta } = route;
export default route.page;
