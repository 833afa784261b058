import { m } from '#core/paraglide/messages.js';
import { adminRoute } from '#web/features/admin/admin-route.tsx';
import { AgreementTable } from '#web/features/board/agreement-table.tsx';
import { readAgreement } from '#web/features/board/board-calls.ts';

const route = adminRoute({
  path: '/admin/board',
  title: m.board_title,
  text: m.board_admin_text,
  read: ({ signal }) => readAgreement(signal),
  show: (measured) => <AgreementTable of={measured} />,
});

export const clientLoader = route.clientLoader;
export const HydrateFallback = route.fallback;
export const meta = route.meta;
export default route.page;
