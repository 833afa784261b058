import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import type { PosterChoice } from '#core/cases/poster.ts';
import type { PublicCase } from '#core/contract/case.ts';
import type { PosterBatch } from '#core/contract/poster.ts';
import { m } from '#core/paraglide/messages.js';
import { useStanding } from '#web/features/cases/own/use-standing.ts';
import { useDebounced } from '#web/lib/use-debounced.ts';
import { useLoaded } from '#web/lib/use-loaded.ts';
import { useRead } from '#web/lib/use-read.ts';
import { Card } from '#web/ui/card.tsx';
import { Link } from '#web/ui/link.tsx';
import { PosterChoiceForm } from './poster-choice.tsx';
import { PosterFile, PosterPreview } from './poster-preview.tsx';

/** The choices, and how the poster will look. The owner also adds a telephone number and names places. */
export function PosterPage({ of, choice }: { of: PublicCase; choice: PosterChoice }) {
  const isOwn = useStanding(of).standing === 'owner';
  const OwnPoster = useLoaded(isOwn, loadOwnPoster);
  const { places, add } = usePlaces(of, isOwn);
  const [typed, setTyped] = useState('');
  const phone = useDebounced(typed.trim(), 500);
  return (
    <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[1fr_1.4fr]">
      <Card className="grid gap-6">
        <PosterChoiceForm of={of} choice={choice} places={places} />
        {OwnPoster && <OwnPoster {...{ of, places }} phone={typed} onPhone={setTyped} onPlace={add} />}
        <PosterFile of={of} choice={choice} phone={phone} />
        <Link
          to={`/pet/${encodeURIComponent(of.slug)}`}
          className="inline-flex min-h-11 items-center gap-1.5 text-link"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          {m.poster_back()}
        </Link>
      </Card>
      <div className="lg:sticky lg:top-22">
        <PosterPreview of={of} choice={choice} phone={phone} />
      </div>
    </div>
  );
}

/** The places of the case, with those that were named since they were read. */
function usePlaces(of: PublicCase, isOwn: boolean) {
  const [named, setNamed] = useState<PosterBatch[]>([]);
  const read = useRead(isOwn && of, (signal) => readPlaces(of.id, signal));
  const isNew = ({ id }: PosterBatch) => !read.some((place) => place.id === id);
  return { places: [...named.filter(isNew), ...read], add: (place: PosterBatch) => setNamed([place, ...named]) };
}

// few visitors are the owner
const loadOwnPoster = () => import('./own-poster.tsx').then(({ OwnPoster }) => OwnPoster);
const readPlaces = (caseId: string, signal: AbortSignal) =>
  import('./poster-calls.ts').then((calls) => calls.readPlaces(caseId, signal));
