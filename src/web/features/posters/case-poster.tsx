import { Printer } from 'lucide-react';
import { posterPath } from '#core/cases/poster.ts';
import type { PublicCase } from '#core/contract/case.ts';
import { m } from '#core/paraglide/messages.js';
import { ButtonLink } from '#web/ui/button.tsx';

/** Leads from a case to its posters. */
export function PosterLink({ slug }: { slug: string }) {
  return (
    <ButtonLink icon={Printer} to={posterPath(slug)} variant="outline" block>
      {m.poster_make()}
    </ButtonLink>
  );
}

/** The print of a case: its poster. It is on no screen, and only loaded by browsers that are about to print. */
export function PrintedPoster({ of }: { of: PublicCase }) {
  return (
    <img
      src={posterPath(of.slug, '.jpg')}
      alt={m.poster_preview({ title: of.title })}
      loading="lazy"
      className="printed-alone hidden"
    />
  );
}
