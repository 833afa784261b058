import { data } from 'react-router';
import { m } from '#core/paraglide/messages.js';
import { SearchingDog } from '#web/features/cases/case-not-found.tsx';
import { sleeps } from '#web/features/wake/sleeps.ts';
import { metaOf } from '#web/lib/page/page-meta.ts';
import { serverContext } from '#web/lib/page/server-context.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import type { Route } from './+types/not-found';

export const handle = sleeps;

/** Any other path: answers with 404 and logs the path. */
export function loader({ request, context }: Route.LoaderArgs) {
  context.get(serverContext).reads.logUnknownPath(new URL(request.url).pathname);
  return data(null, { status: 404 });
}

export const meta = metaOf({ title: m.app_not_found_title, description: m.app_not_found_text, index: false });

export default function NotFound() {
  return (
    <div className="page-column flex flex-col items-center py-16 text-center sm:py-24">
      <SearchingDog className="h-36 w-auto" />
      <p className="mt-6 font-display font-semibold text-link text-xl">{m.app_not_found_oops()}</p>
      <h1 className="mt-1 text-4xl">{m.app_not_found_title()}</h1>
      <p className="mt-4 max-w-md text-lg text-muted">{m.app_not_found_text()}</p>
      <ButtonLink to="/" size="lg" className="mt-8">
        {m.app_not_found_home()}
      </ButtonLink>
    </div>
  );
}
