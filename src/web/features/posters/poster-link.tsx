import { Printer } from 'lucide-react';
import { posterPath } from '#core/cases/poster.ts';
import { m } from '#core/paraglide/messages.js';
import { ButtonLink } from '#web/ui/button-link.tsx';

/** Leads from a case to its posters. */
export function PosterLink({ slug }: { slug: string }) {
  return (
    <ButtonLink to={posterPath(slug)} variant="outline" block>
      <Printer aria-hidden="true" className="size-5" />
      {m.poster_make()}
    </ButtonLink>
  );
}
