import { useEffect, useState } from 'react';
import type { PlaceSuggestion, Point } from '#core/contract/place.ts';
import { useDebounced } from '#web/lib/use-debounced.ts';
import type { Suggestion } from '#web/ui/combobox.tsx';
import { searchPlaces } from './search-places.ts';

const restMs = 200;
const shortest = 2;

/**
 * Places for what is typed. The gazetteer knows towns, not streets: of "Mill Lane, Oxford" it is asked for the part
 * after the last comma, and what stands before stays.
 */
export function usePlaceSuggestions(text: string) {
  const asked = useDebounced(text, restMs);
  const [places, setPlaces] = useState<PlaceSuggestion[]>([]);
  const { before, town } = splitTown(asked);

  useEffect(() => {
    if (town.length < shortest) {
      setPlaces([]);
      return;
    }
    const abort = new AbortController();
    // Suggestions are a help, not a need: without an answer the field is a plain text field.
    searchPlaces(town, abort.signal).then(setPlaces, () => !abort.signal.aborted && setPlaces([]));
    return () => abort.abort();
  }, [town]);

  const named = places.map((place) => ({ place, value: before + place.name, hint: place.label }));
  const pointOf = (picked: Suggestion): Point | null => {
    const found = named.find((one) => one.value === picked.value && one.hint === picked.hint);
    return found ? { lat: found.place.lat, lng: found.place.lng } : null;
  };
  const first: Point | null = places[0] ? { lat: places[0].lat, lng: places[0].lng } : null;
  return { suggestions: named.map(({ value, hint }) => ({ value, hint })), pointOf, first };
}

/** "Mill Lane, Oxf" -> "Mill Lane, " and "Oxf". */
export function splitTown(text: string): { before: string; town: string } {
  const [, before = '', town = ''] = /^(.*,\s*)?([^,]*)$/s.exec(text) ?? [];
  return { before, town: town.trim() };
}
