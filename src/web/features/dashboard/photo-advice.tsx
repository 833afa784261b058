import { addPhotosPath } from '#core/cases/slug.ts';
import type { OwnedCase } from '#core/contract/case.ts';
import type { MatchAdvice } from '#core/contract/match.ts';
import { adviceControl } from '#web/features/matches/what-would-help.tsx';
import { Link } from '#web/ui/link.tsx';

/** Leads to where photos are added to the person's own case, or to the case whose reporter to ask for photos. */
export function PhotoAdvice({ advice, of }: { advice: MatchAdvice; of: OwnedCase }) {
  return (
    <Link to={advice.slug ? `/pet/${advice.slug}` : addPhotosPath(of)} className={adviceControl}>
      {advice.text}
    </Link>
  );
}
