import { useState } from 'react';

/** How a picture stands in its frame: how much larger, and how far moved, in fractions of the frame. */
export type View = { zoom: number; x: number; y: number };

export const unzoomed: View = { zoom: 1, x: 0, y: 0 };
export const mostZoom = 6;

/** A point of the frame, in fractions of it from its middle. */
export type FramePoint = { x: number; y: number };
const middle: FramePoint = { x: 0, y: 0 };

/** Zooms so that what is at a point stays there. */
export function zoomTo(view: View, zoom: number, at: FramePoint = middle): View {
  const next = Math.min(mostZoom, Math.max(1, zoom));
  const ratio = next / view.zoom;
  return kept({ zoom: next, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio });
}

/** Moves the picture, by fractions of the frame. */
export const moveBy = (view: View, x: number, y: number): View => kept({ ...view, x: view.x + x, y: view.y + y });

/** The frame is never left empty. */
function kept({ zoom, x, y }: View): View {
  const most = (zoom - 1) / 2;
  const within = (value: number) => Math.min(most, Math.max(-most, value)) + 0;
  return { zoom, x: within(x), y: within(y) };
}

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
