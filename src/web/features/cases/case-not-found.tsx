import { m } from '#core/paraglide/messages.js';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { SearchingDog } from '#web/ui/state/searching-dog.tsx';

/** Shown if no case has this address. */
export function CaseNotFound() {
  return <NoCase title={m.cases_not_found_title()} text={m.cases_not_found_text()} />;
}

/** Stands where a case would be, with the way to those that there are. */
export function NoCase({ title, text }: { title: string; text: string }) {
  return (
    <div className="page-column flex flex-col items-center py-16 text-center sm:py-24">
      <SearchingDog className="h-32 w-auto" />
      <h1 className="mt-6 text-3xl">{title}</h1>
      <p className="mt-3 max-w-md text-lg text-muted">{text}</p>
      <ButtonLink to="/cases" size="lg" className="mt-8">
        {m.cases_not_found_link()}
      </ButtonLink>
    </div>
  );
}
