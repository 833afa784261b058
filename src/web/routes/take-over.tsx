import { useSearchParams } from 'react-router';
import { m } from '#core/paraglide/messages.js';
import { TakeOverPage } from '#web/features/handover/take-over-page.tsx';
import { pageMeta, pageTitle } from '#web/lib/page/page-meta.ts';
import type { Route } from './+types/take-over';

export function meta({ matches }: Route.MetaArgs) {
  const title = m.handover_question();
  return pageMeta(matches, { title: pageTitle(title), description: title, path: '/take-over', index: false });
}

export default function TakeOver() {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  return <TakeOverPage key={token} token={token} />;
}
