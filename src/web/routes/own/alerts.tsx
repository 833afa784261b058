import { useSearchParams } from 'react-router';
import { m } from '#core/paraglide/messages.js';
import { AlertsPage } from '#web/features/alerts/alerts-page.tsx';
import { metaOf } from '#web/lib/page/page-meta.ts';

export const meta = metaOf({ title: m.alerts_own, description: m.alerts_own_text, path: '/alerts', index: false });

export default function Alerts() {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  return <AlertsPage key={token} token={token} />;
}
