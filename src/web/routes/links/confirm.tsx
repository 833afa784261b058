import { useSearchParams } from 'react-router';
import { m } from '#core/paraglide/messages.js';
import { ConfirmPanel } from '#web/features/confirm/confirm-panel.tsx';
import { metaOf } from '#web/lib/page/page-meta.ts';

export const meta = metaOf({
  title: m.auth_confirm_title,
  description: m.auth_confirm_text,
  path: '/confirm',
  index: false,
});

export default function Confirm() {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  return <ConfirmPanel key={token} token={token} />;
}
