import { useNavigate } from 'react-router';
import { localeDate } from '#core/cases/relative-time.ts';
import type { PublicCase } from '#core/contract/case.ts';
import { type LoosePet, loosePets } from '#core/contract/update.ts';
import { m } from '#core/paraglide/messages.js';
import { askAboutLoosePet } from '#web/features/cases/case-calls.ts';
import { api } from '#web/lib/api/api-client.ts';
import { useRead } from '#web/lib/use-read.ts';
import { Card } from '#web/ui/card.tsx';
import { ActButton } from '#web/ui/over/use-action.tsx';

/** Loose pets that somebody saw and that may be this one: only its owner may ask about them. Renders nothing without any. */
export function LoosePets({ of }: { of: PublicCase }) {
  const pets = useRead(of, (signal) => readLoosePets(of.id, signal));
  if (pets.length === 0) return null;
  return (
    <Card title={m.dashboard_loose_title()} text={m.dashboard_loose_text()}>
      <ul className="mt-3 flex flex-col gap-3">
        {pets.map((pet) => (
          <AskAbout key={pet.id} of={of} pet={pet} />
        ))}
      </ul>
    </Card>
  );
}

function AskAbout({ of, pet }: { of: PublicCase; pet: LoosePet }) {
  const navigate = useNavigate();
  const ask = async () => navigate(`/messages/${pet.thread_id ?? (await askAboutLoosePet(of.id, pet.id))}`);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-2xl border border-line p-3">
      <span>{m.dashboard_loose_told({ date: localeDate(new Date(pet.created_at)) })}</span>
      <ActButton variant="outline" size="sm" onPress={ask}>
        {pet.thread_id ? m.dashboard_loose_asked() : m.dashboard_loose_ask()}
      </ActButton>
    </li>
  );
}

/** That they could not be read is not shown: the owner has a mail about them. */
async function readLoosePets(caseId: string, signal: AbortSignal): Promise<LoosePet[]> {
  return (await api.get(`/api/cases/${caseId}/loose-pets`, loosePets, { signal })).loose_pets;
}
