import { useEffect, useEffectEvent, useState } from 'react';
import type { PlaceSuggestion } from '#core/contract/place.ts';
import { type TypedPoint, townPoint } from './place-point.ts';

/**
 * Takes the town that is clearly meant by what was typed, where no suggestion was picked and nothing else is known. While
 * someone types it waits: "Rome" may become "Rome, GA". Returns what the element around the input has to tell it.
 */
export function useTownLookUp(
  resolved: PlaceSuggestion | null,
  point: TypedPoint,
  onPoint: (point: TypedPoint) => void,
) {
  const [typing, setTyping] = useState(false);
  const take = useEffectEvent((town: PlaceSuggestion) => onPoint(townPoint(town, true)));
  const wanted = !typing && point === null;

  useEffect(() => {
    if (wanted && resolved) take(resolved);
  }, [wanted, resolved]);

  return { onFocus: () => setTyping(true), onBlur: () => setTyping(false) };
}
