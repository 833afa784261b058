import { m } from '#core/paraglide/messages.js';
import { useSavedPage } from '#web/features/offline/offline-notice.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { LogoMark } from './logo.tsx';

/**
 * Error page: what happened, and two ways to go on.
 * @param refusal the server's reason why it cannot show the page just now, if it gave one
 */
export function FailedPage({ refusal }: { refusal: string | null }) {
  useSavedPage();
  return (
    <div className="page-column flex flex-col items-center py-20 text-center">
      <LogoMark className="size-16 opacity-80" />
      <h1 className="mt-6 text-3xl">{refusal ? m.app_refused_title() : m.app_failed_title()}</h1>
      <p className="mt-3 max-w-md text-muted">{refusal ?? m.app_failed_text()}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Button onClick={() => location.replace(location.pathname + location.search)}>{m.app_failed_retry()}</Button>
        <ButtonLink to="/" variant="outline" reloadDocument>
          {m.app_not_found_home()}
        </ButtonLink>
      </div>
    </div>
  );
}
