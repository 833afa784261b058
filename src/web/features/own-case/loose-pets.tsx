import { MapPin } from 'lucide-react';
import { useEffect, useState } from 'react';
import { localeDate } from '#core/cases/relative-time.ts';
import type { PublicCase } from '#core/contract/case.ts';
import { type LoosePet, loosePets } from '#core/contract/loose-pet.ts';
import { m } from '#core/paraglide/messages.js';
import { PrivatePhotos } from '#web/features/photos/private-photos.tsx';
import { api } from '#web/lib/api-client.ts';
import { Card, CardTitle } from '#web/ui/card.tsx';

/** Loose pets that somebody saw and that may be this one; only its owner sees them. Renders nothing without any. */
export function LoosePets({ of }: { of: PublicCase }) {
  const pets = useLoosePets(of);
  if (pets.length === 0) return null;
  return (
    <Card>
      <CardTitle>{m.dashboard_loose_title()}</CardTitle>
      <p className="mt-1 text-muted text-sm">{m.dashboard_loose_text()}</p>
      <ul className="mt-3 flex flex-col gap-3">
        {pets.map((pet) => (
          <li key={pet.id} className="rounded-2xl border border-line p-3">
            <p className="flex items-start gap-1.5 font-semibold">
              <MapPin aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
              {pet.area_name}
            </p>
            <p className="text-muted text-sm">
              {localeDate(new Date(pet.seen_at))}
              {pet.colour && ` · ${pet.colour}`}
            </p>
            <p className="mt-1 whitespace-pre-line">{pet.description}</p>
            <PrivatePhotos photos={pet.photos} title={m.dashboard_loose_photos()} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Read again whenever the case is. That they could not be read is not shown: the owner has a mail about them. */
function useLoosePets(of: PublicCase): LoosePet[] {
  const [pets, setPets] = useState<LoosePet[]>([]);
  useEffect(() => {
    const abort = new AbortController();
    api.get(`/api/cases/${of.id}/loose-pets`, loosePets, { signal: abort.signal }).then(
      (answer) => !abort.signal.aborted && setPets(answer.loose_pets),
      () => undefined,
    );
    return () => abort.abort();
  }, [of]);
  return pets;
}
