import { useSearchParams } from 'react-router';
import type { OwnedCase } from '#core/contract/case.ts';
import { m } from '#core/paraglide/messages.js';
import { MarkSighted } from '#web/features/own-case/sightings/mark-sighted.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';

/**
 * Offers to mark missing pets that were seen as sighted, the one of a mail's link (`?sighted=ID`) first. Opening the link
 * alone changes nothing, because mail programs open links too.
 */
export function SightedOffer({ cases }: { cases: readonly OwnedCase[] }) {
  const [query, setQuery] = useSearchParams();
  const linked = query.get('sighted');
  const seen = cases.filter(({ id, status, seen_again }) => status === 'missing' && (seen_again || id === linked));
  if (seen.length === 0) return null;
  return (
    <div className="mb-6 grid gap-3">
      {seen
        .sort((a, b) => Number(b.id === linked) - Number(a.id === linked))
        .map((one) => (
          <MarkSighted key={one.id} of={one} onMarked={() => one.id === linked && setQuery({}, { replace: true })}>
            <ButtonLink to={`/pet/${one.slug}`} variant="outline" size="sm">
              {m.dashboard_see_sighting()}
            </ButtonLink>
          </MarkSighted>
        ))}
    </div>
  );
}
