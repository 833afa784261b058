import { useSearchParams } from 'react-router';
import { m } from '#core/paraglide/messages.js';
import { UnsubscribePanel } from '#web/features/mail-link/unsubscribe-panel.tsx';
import { metaOf } from '#web/lib/page/page-meta.ts';

export const meta = metaOf({ title: m.mails_title, description: m.mails_text, path: '/unsubscribe', index: false });

export default function Unsubscribe() {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  return <UnsubscribePanel key={token} token={token} />;
}
