import { LocateFixed, MapPin, X } from 'lucide-react';
import { useEffectEvent, useState } from 'react';
import type { Streets } from '#core/contract/page-data.ts';
import type { Point } from '#core/contract/place.ts';
import { m } from '#core/paraglide/messages.js';
import { precisionWithin } from '#core/places/distance.ts';
import { type BoundProps, changed, type Values } from '#web/features/form/text-field.tsx';
import { useSite } from '#web/lib/page/site.ts';
import { Button } from '#web/ui/button.tsx';
import { Combobox } from '#web/ui/fields/combobox.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Problem } from '#web/ui/note.tsx';
import { useAskedFor } from '#web/ui/over/use-opener.ts';
import { Skeleton } from '#web/ui/progress.tsx';
import { afterTyping, type PlacePoint, type TypedPoint, townPoint } from './place-point.ts';
import { placesNear, useDevicePlace } from './use-device-place.ts';
import { usePlaceSuggestions, useTownLookUp } from './use-place-suggestions.ts';

/** The map code is large and only runs in the browser, so it is loaded on demand. */
const loadMap = () => import('./pin-map.tsx').then(({ PinMap }) => PinMap);

/**
 * The values of a form with a place. `point` is the true one; the server keeps it private and publishes an approximate
 * one.
 */
export type PlaceValues = Values & { point: TypedPoint };

/**
 * A place as text and, if possible, as a point: from a suggestion, the device or, where maps have streets, a pin.
 * `forOwner`: the point is for the owner of the pet, helpers and admins, and the field says so. `near`: where it is to
 * be expected. `about`: what becomes of it, if it is no part of a report.
 */
export function PlaceField<V extends PlaceValues>({
  form,
  name,
  label,
  forOwner = false,
  near = null,
  about,
}: Pick<BoundProps<V>, 'form' | 'name' | 'label'> & { forOwner?: boolean; near?: Point | null; about?: string }) {
  const value = form.values[name] as string;
  const { point } = form.values;
  // text and point change independently: typing does not move a pin
  const onText = (text: string) => form.set(changed(name, text));
  const onPoint = (next: TypedPoint) => form.set({ point: next } as Partial<V>);
  const { streets } = useSite();
  const [mapOpen, setMapOpen] = useState(false);
  const PinMap = useAskedFor(mapOpen, loadMap, () => setMapOpen(false));
  const places = usePlaceSuggestions(value, near);
  // finding it takes a while, in which people go on typing
  const takeOwn = useEffectEvent((at: PlacePoint, label?: string) => {
    if (label && !value.trim()) onText(label);
    onPoint(at);
  });
  const own = useDevicePlace(async ({ latitude: lat, longitude: lng, accuracy }) => {
    const [place] = await placesNear({ lat, lng }).catch(() => []);
    const precision = precisionWithin(accuracy);
    const town = precision === 'town' && place ? { name: place.name, label: place.label } : undefined;
    takeOwn({ lat, lng, precision, town }, place?.label);
  });
  const lookUp = useTownLookUp(places.answer, point, (found, { resolved }) => {
    // what is typed is public, and coordinates would tell the exact point
    if (found.near && resolved) onText(resolved.label);
    onPoint(found);
  });

  function type(text: string): void {
    onText(text);
    const left = afterTyping(point, text);
    if (left !== point) onPoint(left);
  }

  const at = point === 'none' ? null : point;

  return (
    <div className="flex flex-col gap-3">
      <div {...lookUp.handlers}>
        <Field name={name} label={label} error={form.errors[name]} required>
          <Combobox
            name={name}
            value={value}
            filter={false}
            required
            placeholder={m.forms_place_example()}
            suggestions={places.suggestions}
            onValueChange={type}
            onPick={({ place }) => onPoint(townPoint(place, false))}
          />
        </Field>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button icon={LocateFixed} variant="outline" size="sm" loading={own.asking} onClick={own.ask}>
          {m.forms_place_own()}
        </Button>
        {streets && (
          <Button
            icon={MapPin}
            variant="outline"
            size="sm"
            aria-expanded={mapOpen}
            onClick={() => setMapOpen(!mapOpen)}
          >
            {mapOpen ? m.forms_place_map_close() : m.forms_place_map_open()}
          </Button>
        )}
        {at && (
          <Button icon={X} variant="ghost" size="sm" onClick={() => onPoint(at.town ? 'none' : null)}>
            {at.town ? m.forms_place_not_this_town() : m.forms_place_unpin()}
          </Button>
        )}
      </div>
      <Problem>{own.failed && m.forms_place_own_failed({ streets: streets ? 'yes' : 'no' })}</Problem>
      {streets &&
        mapOpen &&
        (PinMap ? (
          <PinMap
            streets={streets}
            point={at?.town ? null : at}
            centre={at?.town ? at : (places.first ?? near)}
            onPin={onPoint}
          />
        ) : (
          <Skeleton className="h-72" />
        ))}
      {/* says whether a pin or a town is set: there may be no map to look at */}
      <div role="status" className="grid gap-3 text-sm">
        {lookUp.isUnknown && !about && <p>{m.forms_place_unknown()}</p>}
        <p className="text-muted">{about ?? (forOwner ? aboutPointForOwner(at, streets) : aboutPoint(at, streets))}</p>
      </div>
    </div>
  );
}

/** The same of a point that the owner of the pet, helpers and admins see. */
function aboutPointForOwner(at: PlacePoint | null, streets: Streets | null): string {
  if (at && !at.town && !at.near && (at.precision ?? 'pin') === 'pin') return m.forms_place_pinned_for_owner();
  return at ? aboutPoint(at, streets) : m.forms_place_for_owner();
}

/**
 * Describes the precision of the point and who will see it, without claiming more than is known, and how to a better
 * one, by what there is.
 */
function aboutPoint(at: PlacePoint | null, hasStreets: Streets | null): string {
  if (!at) return m.forms_place_privacy();
  const streets = hasStreets ? 'yes' : 'no';
  if (at.near) return m.forms_place_read({ lat: at.lat.toFixed(5), lng: at.lng.toFixed(5), town: at.near });
  if (at.town) return m.forms_place_town({ town: at.town.label, streets });
  if (at.precision === 'street') return m.forms_place_near({ streets });
  return at.precision === 'town' ? m.forms_place_rough({ streets }) : m.forms_place_pinned();
}
