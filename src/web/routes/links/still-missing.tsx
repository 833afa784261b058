import { useSearchParams } from 'react-router';
import { m } from '#core/paraglide/messages.js';
import { CheckPanel } from '#web/features/case-check/check-panel.tsx';
import { metaOf } from '#web/lib/page/page-meta.ts';

export const meta = metaOf({ title: m.check_title, description: m.check_title, path: '/still-missing', index: false });

export default function StillMissing() {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  return <CheckPanel key={token} token={token} />;
}
