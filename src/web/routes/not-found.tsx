import { data } from 'react-router';
import { m } from '#core/paraglide/messages.js';
import { NotFoundPage } from '#web/features/shell/not-found-page.tsx';
import { sleeps } from '#web/features/wake/sleeps.ts';
import { pageMeta, pageTitle } from '#web/lib/page/page-meta.ts';
import { serverContext } from '#web/lib/page/server-context.ts';
import type { Route } from './+types/not-found';

export const handle = sleeps;

/** Any other path: answers with 404 and logs the path. */
export function loader({ request, context }: Route.LoaderArgs) {
  context.get(serverContext).reads.logUnknownPath(new URL(request.url).pathname);
  return data(null, { status: 404 });
}

export function meta({ matches, location }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: pageTitle(m.app_not_found_title()),
    description: m.app_not_found_text(),
    path: location.pathname,
    index: false,
  });
}

export default function NotFound() {
  return <NotFoundPage />;
}
