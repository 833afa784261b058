import { m } from '#core/paraglide/messages.js';
import { listCases } from '#web/features/admin/admin-calls.ts';
import { CasesTable } from '#web/features/admin/cases-table.tsx';
import { searchedList } from '#web/features/admin/searched-list.tsx';

const route = searchedList({
  path: '/admin/cases',
  title: m.admin_cases_title,
  text: m.admin_cases_text,
  placeholder: m.cases_search_placeholder,
  none: m.cases_empty,
  read: (q, signal) => listCases(q, null, signal),
  show: (cases, q) => <CasesTable first={cases} q={q} />,
});

export const { clientLoader, fallback: HydrateFallback, meta } = route;
export default route.page;
