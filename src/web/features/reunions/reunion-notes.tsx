import { useRevalidator } from 'react-router';
import type { Reunion } from '#core/contract/story.ts';
import { m } from '#core/paraglide/messages.js';
import { useRead } from '#web/lib/use-read.ts';
import { Card } from '#web/ui/card.tsx';
import { Link } from '#web/ui/link.tsx';
import { ActButton } from '#web/ui/over/use-action.tsx';
import { listReunions, objectToReunion } from './reunion-calls.ts';
import { AgreedTick, NamingTick } from './reunion-ticks.tsx';

/**
 * The reunions of the person's reports, each with the tick about learning from its photos: finders learn of the reunion
 * here, and both sides can withdraw.
 * @param asOf changes when they should be read again
 */
export function ReunionNotes({ asOf }: { asOf: unknown }) {
  const reunions = useRead(asOf, listReunions); // the page is complete without them
  if (reunions.length === 0) return null;
  return (
    <Card title={m.dashboard_reunions()} className="mb-6">
      <ul className="mt-3 grid gap-4">
        {reunions.map((one) => (
          <ReunionNote key={`${one.case_id} ${one.other.id}`} of={one} />
        ))}
      </ul>
    </Card>
  );
}

function ReunionNote({ of }: { of: Reunion }) {
  const { revalidate } = useRevalidator();
  return (
    <li>
      <p>
        {of.side === 'found' ? m.dashboard_reunion_of_finder() : m.dashboard_reunion_of_owner()}{' '}
        <Link to={`/pet/${of.other.slug}`} className="text-link underline">
          {of.other.title}
        </Link>
      </p>
      <AgreedTick of={of} />
      {of.side === 'found' && <NamingTick of={of} />}
      {of.side === 'found' && (
        <ActButton
          variant="outline"
          size="sm"
          className="mt-2"
          onPress={() => objectToReunion(of)}
          told={{ done: m.check_undone(), after: revalidate }}
        >
          {m.dashboard_reunion_object()}
        </ActButton>
      )}
    </li>
  );
}
