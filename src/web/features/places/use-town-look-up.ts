import { useEffect, useEffectEvent, useState } from 'react';
import { afterPress } from '#web/lib/after-press.ts';
import { foundPoint, type PlacePoint, type TypedPoint } from './place-point.ts';
import type { PlaceAnswer } from './search-places.ts';

/**
 * Takes the point that the typed text clearly means, if no point is known, once typing is finished: "Rome" may become
 * "Rome, GA". `handlers` are for the element around the input.
 * @param answer for the current text; null until there is one
 */
export function useTownLookUp(
  answer: PlaceAnswer | null,
  point: TypedPoint,
  onFound: (point: PlacePoint, answer: PlaceAnswer) => void,
) {
  const [typing, setTyping] = useState(false);
  const take = useEffectEvent(onFound);
  const wanted = !typing && point === null;
  const found = answer && foundPoint(answer);

  useEffect(() => {
    const found = answer && foundPoint(answer);
    if (wanted && found) take(found, answer);
  }, [wanted, answer]);

  const handlers = { onFocus: () => setTyping(true), onBlur: () => afterPress(() => setTyping(false)) };
  return { isUnknown: wanted && answer !== null && !found, handlers };
}
