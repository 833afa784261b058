import { circle, circleMarker, type Layer, type LayerGroup, latLng, layerGroup, polygon, polyline } from 'leaflet';
import type { Streets } from '#core/contract/page-data.ts';
import type { Point } from '#core/contract/place.ts';
import type { SearchedArea, SearchedShape, SearchPlan } from '#core/contract/plan.ts';
import { beside, farthest } from '#core/places/distance.ts';
import { drawSightings, type NumberedPoint } from '#web/features/map/draw-map.ts';
import { emptyMap, layGround, onSpot } from '#web/features/map/lay-ground.ts';

export type SearchMapContent = {
  from: NonNullable<SearchPlan['from']>;
  rings: SearchPlan['rings'];
  searched: readonly SearchedArea[];
  sightings: readonly NumberedPoint[];
  /** of a shape that is being drawn; null while none is */
  corners: readonly Point[] | null;
};

type DrawnSearchMap = { show: (content: SearchMapContent) => void; remove: () => void };

type Options = { streets: Streets; around: SearchMapContent; onTap: (at: Point) => void };

/** So much is shown at least, and at most, around the place where the animal went missing, in metres. */
const shownMetres = { least: 200, most: 1500 };

/** Draws the search rings, the ground that was searched and the sightings into an element, and tells where it is tapped. */
export function drawSearchMap(element: HTMLElement, { streets, around, onTap }: Options): DrawnSearchMap {
  const shown = emptyMap(element);
  const metres = Math.min(shownMetres.most, Math.max(shownMetres.least, around.rings?.most ?? 0));
  shown.fitBounds(latLng(around.from.point).toBounds(2 * (metres + slackOf(around))));
  layGround(shown, streets);
  onSpot(shown, ({ lat, lng }) => onTap({ lat, lng }));
  const drawn = layerGroup().addTo(shown);
  return {
    show(told) {
      const content = onOneSide(told);
      element.classList.toggle('map-drawing', content.corners !== null);
      drawn.clearLayers();
      drawRings(drawn, content);
      for (const { shape } of content.searched) if (shape) areaOf(shape).addTo(drawn);
      drawSightings(drawn, content.sightings);
      if (content.corners) drawCorners(drawn, content.corners);
    },
    remove: () => shown.remove(),
  };
}

/** A search may cross the meridian of 180 degrees: all of it is drawn on the side of the place. */
function onOneSide(content: SearchMapContent): SearchMapContent {
  const moved = (point: Point) => beside(point, content.from.point);
  return {
    ...content,
    searched: content.searched.map((area) => ({ ...area, shape: area.shape && movedShape(area.shape, moved) })),
    sightings: content.sightings.map(({ point, number }) => ({ point: moved(point), number })),
    corners: content.corners?.map(moved) ?? null,
  };
}

function movedShape(shape: SearchedShape, moved: (point: Point) => Point): SearchedShape {
  return shape.kind === 'circle'
    ? { ...shape, centre: moved(shape.centre) }
    : { ...shape, corners: shape.corners.map(moved) };
}

/** How far the place may be off; a pin is taken as the very place. */
const slackOf = ({ from }: SearchMapContent): number => (from.radius > farthest.pin ? from.radius : 0);

function drawRings(drawn: LayerGroup, content: SearchMapContent): void {
  const { rings, from } = content;
  const ring = (radius: number, className: string) =>
    circle(from.point, { radius: radius + slackOf(content), className, interactive: false }).addTo(drawn);
  if (rings) ring(rings.most, 'map-ring');
  if (rings) ring(rings.half, 'map-ring map-ring-half');
  if (slackOf(content) > 0) ring(0, 'map-area');
  else circleMarker(from.point, { radius: 7, className: 'map-center', interactive: false }).addTo(drawn);
}

function areaOf(shape: SearchedShape): Layer {
  const look = { className: 'map-searched', interactive: false };
  return shape.kind === 'circle'
    ? circle(shape.centre, { radius: shape.radius, ...look })
    : polygon([...shape.corners], look);
}

function drawCorners(drawn: LayerGroup, corners: readonly Point[]): void {
  const look = { className: 'map-searched map-draft', interactive: false };
  if (corners.length > 2) polygon([...corners], look).addTo(drawn);
  else polyline([...corners], look).addTo(drawn);
  for (const corner of corners)
    circleMarker(corner, { radius: 6, className: 'map-corner', interactive: false }).addTo(drawn);
}
