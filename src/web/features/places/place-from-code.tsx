import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { codedPlace, pointOfCode } from '#core/contract/place.ts';
import { m } from '#core/paraglide/messages.js';
import type { BoundProps } from '#web/features/form/text-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import type { PlaceValues } from './place-field.tsx';

/**
 * Above the place of a form that a printed code leads to: fills it in, and says so. A place that somebody has typed
 * before is left, and can be replaced.
 */
export function PlaceFromCode<V extends PlaceValues>({ form, name }: Pick<BoundProps<V>, 'form' | 'name'>) {
  const [query] = useSearchParams();
  const coded = useMemo(() => codedPlace.safeParse(Object.fromEntries(query)).data, [query]);
  const typed = (form.values[name] as string).trim();
  const { ready, set } = form;

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is filled in once, and may be changed then
  useEffect(() => {
    if (ready && coded && !typed) fill();
  }, [ready, coded]);

  function fill(): void {
    if (!coded) return;
    const point = pointOfCode(coded);
    set({ [name]: coded.place, point: point && { ...point, precision: coded.precision } } as unknown as Partial<V>);
  }

  if (!coded || !ready) return null;
  if (typed === coded.place) return <Note>{m.forms_place_coded()}</Note>;
  return (
    <Button variant="outline" size="sm" className="self-start" onClick={fill}>
      {m.forms_place_use_coded({ place: coded.place })}
    </Button>
  );
}
