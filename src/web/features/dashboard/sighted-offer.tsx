import { useSearchParams } from 'react-router';
import type { OwnedCase } from '#core/contract/case.ts';
import { m } from '#core/paraglide/messages.js';
import { MarkSighted } from '#web/features/own-case/mark-sighted.tsx';
import { ButtonLink } from '#web/ui/button.tsx';

type OffersProps = { cases: readonly OwnedCase[] };

/** Offers to mark the pets as sighted that were seen since. The news stands above: the sighting itself. */
export function SightedOffers({ cases }: OffersProps) {
  const { linked } = useLinked();
  const seen = cases.filter(({ id, status, seen_again }) => status === 'missing' && seen_again && id !== linked);
  return (
    <div className="mb-6 grid gap-3 empty:hidden">
      {seen.map((one) => (
        <Offer key={one.id} of={one} />
      ))}
    </div>
  );
}

/**
 * The offer that somebody comes for by the link of a mail (`?sighted=ID`), above everything else. Opening the link alone
 * changes nothing, because mail programs open links too.
 */
export function LinkedOffer({ cases }: OffersProps) {
  const { linked, forget } = useLinked();
  const one = cases.find(({ id, status }) => id === linked && status === 'missing');
  if (!one) return null;
  return (
    <div className="mb-6">
      <Offer of={one} onMarked={forget} />
    </div>
  );
}

function useLinked() {
  const [query, setQuery] = useSearchParams();
  return { linked: query.get('sighted'), forget: () => setQuery({}, { replace: true }) };
}

function Offer({ of, onMarked }: { of: OwnedCase; onMarked?: () => void }) {
  return (
    <MarkSighted of={of} onMarked={onMarked}>
      <ButtonLink to={`/pet/${of.slug}`} variant="outline" size="sm">
        {m.dashboard_see_sighting()}
      </ButtonLink>
    </MarkSighted>
  );
}
