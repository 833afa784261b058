import { LocateFixed } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Point } from '#core/contract/place.ts';
import { m } from '#core/paraglide/messages.js';
import { obscurePoint } from '#core/places/obscure-point.ts';
import { foundPoint } from '#web/features/places/place-point.ts';
import { placesNear, useDevicePlace } from '#web/features/places/use-device-place.ts';
import { usePlaceSuggestions } from '#web/features/places/use-place-suggestions.ts';
import { Button } from '#web/ui/button.tsx';
import { Combobox } from '#web/ui/fields/combobox.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Problem } from '#web/ui/note.tsx';
import { type CaseQuery, casesPath, circleOf, circleText, usualRadius } from './case-query.ts';

type NearPanelProps = { query: CaseQuery; onDone: () => void };

/** Where a list begins: at the place of the device, or in a town that is typed. */
export function NearPanel({ query, onDone }: NearPanelProps) {
  const navigate = useNavigate();
  function begin(point: Point, place: string): void {
    const km = query.near ? circleOf(query.near).km : usualRadius;
    onDone();
    void navigate(casesPath({ ...query, near: circleText(point, km), place }), { preventScrollReset: true });
  }
  // only the middle of the cell around it leaves the browser: the same point as of a report from there
  const own = useDevicePlace(async ({ latitude: lat, longitude: lng }) => {
    const point = obscurePoint({ lat, lng });
    const [town] = await placesNear(point).catch(() => []);
    begin(point, town?.name ?? '');
  });
  return (
    <div className="mt-3 grid gap-5 rounded-card border border-line bg-surface p-4 shadow-card sm:grid-cols-2 sm:p-5">
      <div className="flex flex-col items-start gap-2">
        <Button icon={LocateFixed} loading={own.asking} onClick={own.ask}>
          {m.cases_near_use()}
        </Button>
        <p className="text-muted text-sm">{m.cases_near_privacy()}</p>
        <Problem>{own.failed && m.cases_near_failed()}</Problem>
      </div>
      <TownForm onTown={begin} />
    </div>
  );
}

function TownForm({ onTown }: { onTown: (point: Point, place: string) => void }) {
  const [text, setText] = useState('');
  const [unknown, setUnknown] = useState(false);
  const places = usePlaceSuggestions(text, null);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const found = places.answer && foundPoint(places.answer);
    if (found) onTown({ lat: found.lat, lng: found.lng }, found.town?.name ?? found.near ?? text);
    else setUnknown(true);
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-2">
      <Field name="town" label={m.cases_near_town()} error={unknown ? m.cases_near_unknown() : null}>
        <Combobox
          name="town"
          value={text}
          filter={false}
          placeholder={m.forms_place_example()}
          suggestions={places.suggestions}
          onValueChange={(next) => {
            setText(next);
            setUnknown(false);
          }}
          onPick={({ place: { lat, lng }, value }) => onTown({ lat, lng }, value)}
        />
      </Field>
    </form>
  );
}
