import { useSearchParams } from 'react-router';
import { m } from '#core/paraglide/messages.js';
import { TakeOverPage } from '#web/features/handover/take-over-page.tsx';
import { metaOf } from '#web/lib/page/page-meta.ts';

export const meta = metaOf({
  title: m.handover_question,
  description: m.handover_question,
  path: '/take-over',
  index: false,
});

export default function TakeOver() {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  return <TakeOverPage key={token} token={token} />;
}
