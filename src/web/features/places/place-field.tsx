import { LocateFixed, MapPin, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Point } from '#core/contract/place.ts';
import { m } from '#core/paraglide/messages.js';
import { Button } from '#web/ui/button.tsx';
import { Combobox, type Suggestion } from '#web/ui/combobox.tsx';
import { Field } from '#web/ui/field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useOwnPlace } from './use-own-place.ts';
import { splitTown, usePlaceSuggestions } from './use-place-suggestions.ts';

/** The map is large and drawn in the browser only: it comes when it is asked for. */
const PinMap = lazy(() => import('./pin-map.tsx').then(({ PinMap }) => ({ default: PinMap })));

type PlaceFieldProps = {
  name: string;
  label: string;
  value: string;
  /** the true point; the server keeps it private and shows an approximate one */
  point: Point | null;
  error?: string;
  /** words and point change apart: what is typed says nothing of a pin */
  onText: (text: string) => void;
  onPoint: (point: Point | null) => void;
};

/** A place in words, and where it can be had, as a point: from a suggestion, from the device or from a pin. */
export function PlaceField({ name, label, value, point, error, onText, onPoint }: PlaceFieldProps) {
  const [mapOpen, setMapOpen] = useState(false);
  const [pickedTown, setPickedTown] = useState<string | null>(null);
  const places = usePlaceSuggestions(value);
  const own = useOwnPlace((text, at) => {
    if (!value.trim()) onText(text);
    pin(at);
  });

  function type(text: string): void {
    onText(text);
    // Another town was typed over the picked one, whose point would be wrong now. A pin stays: it is where it was put.
    if (!pickedTown || text.includes(pickedTown)) return;
    setPickedTown(null);
    onPoint(null);
  }

  function pick(picked: Suggestion): void {
    setPickedTown(splitTown(picked.value).town);
    onPoint(places.pointOf(picked));
  }

  function pin(at: Point | null): void {
    setPickedTown(null);
    onPoint(at);
  }

  return (
    <div className="flex flex-col gap-3">
      <Field name={name} label={label} error={error} required>
        <Combobox
          name={name}
          value={value}
          filter={false}
          required
          placeholder={m.forms_place_example()}
          suggestions={places.suggestions}
          onValueChange={type}
          onPick={pick}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" size="sm" loading={own.asking} onClick={own.ask}>
          <LocateFixed aria-hidden="true" className="size-4" />
          {m.forms_place_own()}
        </Button>
        <Button variant="outline" size="sm" aria-expanded={mapOpen} onClick={() => setMapOpen(!mapOpen)}>
          <MapPin aria-hidden="true" className="size-4" />
          {mapOpen ? m.forms_place_map_close() : m.forms_place_map_open()}
        </Button>
        {point && (
          <Button variant="ghost" size="sm" onClick={() => pin(null)}>
            <X aria-hidden="true" className="size-4" />
            {m.forms_place_unpin()}
          </Button>
        )}
      </div>
      {own.problem && (
        <p role="alert" className="text-danger-ink text-sm">
          {own.problem}
        </p>
      )}
      {mapOpen && (
        <Suspense fallback={<Skeleton className="h-72" />}>
          <PinMap point={point} centre={places.first} onPin={pin} />
        </Suspense>
      )}
      <p className="text-muted text-sm">{point ? m.forms_place_pinned() : m.forms_place_privacy()}</p>
    </div>
  );
}
