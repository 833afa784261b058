import type { Point } from '#core/contract/place.ts';
import { pixelOf } from './mercator.ts';
import { outlineSize, outlineZoom } from './outline-size.ts';

const { width, height } = outlineSize;

type DrawnMapProps = { outline: string; center: Point; sightings: readonly Point[] };

/** The view with which the real map begins, as a picture: the point in the middle, and the sightings around it. */
export function DrawnMap({ outline, center, sightings }: DrawnMapProps) {
  return (
    <div className="absolute inset-0 overflow-hidden bg-found-soft">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${width} ${height}`}
        className="absolute top-1/2 left-1/2 h-72 w-180 max-w-none -translate-x-1/2 -translate-y-1/2"
      >
        <path className="map-land" d={outline} />
        {[...new Set(sightings.map((sighting) => place(sighting, center)))].map((transform) => (
          <circle key={transform} className="map-sighting" r={7} transform={transform} />
        ))}
        <circle className="map-center" cx={width / 2} cy={height / 2} r={9} />
      </svg>
    </div>
  );
}

/** Where a point is on the picture, as a transform; sightings of the same place have the same one. */
function place(point: Point, center: Point): string {
  const [x, y] = pixelOf(point, outlineZoom);
  const [centerX, centerY] = pixelOf(center, outlineZoom);
  return `translate(${Math.round(width / 2 + x - centerX)} ${Math.round(height / 2 + y - centerY)})`;
}
