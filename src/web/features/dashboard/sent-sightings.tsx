import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import { limits } from '#core/cases/limits.ts';
import { sentSightings } from '#core/contract/update.ts';
import { m } from '#core/paraglide/messages.js';
import { AddPhotos } from '#web/features/own-case/more-photos.tsx';
import { PrivatePhotos } from '#web/features/photos/private-photos.tsx';
import { api } from '#web/lib/api/api-client.ts';
import { useRead } from '#web/lib/use-read.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Link } from '#web/ui/link.tsx';

/**
 * The sightings that the person sent of other people's pets, with a way to add photos. Renders nothing without any.
 * @param asOf changes whenever the dashboard is loaded again
 */
export function SentSightings({ asOf }: { asOf: unknown }) {
  const sightings = useRead(asOf, readSent);
  const [adding, setAdding] = useState<string | null>(null);
  if (sightings.length === 0) return null;
  return (
    <Card title={m.dashboard_sent_sightings()} text={m.dashboard_sent_sightings_text()} className="mt-8">
      <ul className="mt-2 divide-y divide-line">
        {sightings.map(({ update, case: about }) => (
          <li key={update.id} className="py-3">
            <Link to={`/pet/${about.slug}`} className="font-semibold underline-offset-4 hover:underline">
              {about.title}
            </Link>
            <p className="mt-1 whitespace-pre-line text-sm">{update.update_text}</p>
            <PrivatePhotos photos={update.photos} title={about.title} />
            {adding === update.id ? (
              <AddPhotos
                key={update.photos.length}
                of={update}
                add={addSightingPhotos}
                hint={m.forms_sighting_photos_hint()}
                button={m.dashboard_sent_add()}
              />
            ) : (
              update.photos.length < limits.photosPerCase && (
                <Button
                  icon={ImagePlus}
                  variant="outline"
                  size="sm"
                  className="mt-3"
                  onClick={() => setAdding(update.id)}
                >
                  {m.dashboard_sent_add()}
                  <span className="sr-only"> {about.title}</span>
                </Button>
              )
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

const addSightingPhotos = (id: string, photo_ids: string[]) => api.tell(`/api/sightings/${id}/photos`, { photo_ids });

/** That they could not be read is not shown: the dashboard is about the person's own reports. */
const readSent = async (signal: AbortSignal) => (await api.get('/api/sightings', sentSightings, { signal })).sightings;
