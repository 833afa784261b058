import { useState } from 'react';
import { unzoomed, type View } from './zoom.ts';

/** Which of the two photos. */
export type Place = 0 | 1;

/** How the two photos stand in their frames. Unless `together` is taken away, what is done to one is done to both. */
export function useViews() {
  const [views, setViews] = useState<[View, View]>([unzoomed, unzoomed]);
  const [together, setTogether] = useState(true);
  const change = (place: Place, next: (view: View) => View) =>
    setViews(([one, other]) => {
      if (together) {
        const both = next(place === 0 ? one : other);
        return [both, both];
      }
      return place === 0 ? [next(one), other] : [one, next(other)];
    });
  return { views, change, together, setTogether };
}
