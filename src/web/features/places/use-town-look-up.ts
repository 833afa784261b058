import { useEffect, useEffectEvent, useState } from 'react';
import type { PlaceSuggestion } from '#core/contract/place.ts';
import { type TypedPoint, townPoint } from './place-point.ts';

/**
 * Sets the town that the typed text clearly means, if no suggestion was picked and no point is known. Waits until
 * typing is finished, because "Rome" may become "Rome, GA". Returns event handlers for the element around the input.
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
