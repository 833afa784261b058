import { m } from '#core/paraglide/messages.js';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { SearchingDog } from './searching-dog.tsx';

export function NotFoundPage() {
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
