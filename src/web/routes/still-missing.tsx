import { useSearchParams } from 'react-router';
import { m } from '#core/paraglide/messages.js';
import { CheckPanel } from '#web/features/case-check/check-panel.tsx';
import { pageMeta, pageTitle } from '#web/lib/page/page-meta.ts';
import type { Route } from './+types/still-missing';

export function meta({ matches }: Route.MetaArgs) {
  const title = m.check_title();
  return pageMeta(matches, { title: pageTitle(title), description: title, path: '/still-missing', index: false });
}

export default function StillMissing() {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  return <CheckPanel key={token} token={token} />;
}
