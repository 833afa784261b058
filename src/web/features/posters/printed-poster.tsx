import { posterPath } from '#core/cases/poster.ts';
import type { PublicCase } from '#core/contract/case.ts';
import { m } from '#core/paraglide/messages.js';

/** What a printed case is: its poster. It is on no screen, and only loaded by browsers that are about to print. */
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
