import { circle, circleMarker, type Map as LeafletMap, latLngBounds, map } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import type { SiteFacts } from '#core/contract/page-data.ts';
import type { Point } from '#core/contract/place.ts';
import { layGround } from './lay-ground.ts';
import { outlineZoom } from './outline-size.ts';

export type MapContent = { center: Point; radius: number; sightings: readonly Point[]; tiles: SiteFacts['map'] };

const streetZoom = 14;
/** Without tiles the map only shows coasts and borders, so it stays far enough away to recognise the region. */
const closestOutline = 8;

/**
 * Draws a map into an element, with a circle of `radius` metres in which the place lies.
 * @returns a function that removes the map
 */
export function drawMap(element: HTMLElement, { center, radius, sightings, tiles }: MapContent): () => void {
  const shown = map(element, {
    center,
    zoom: tiles.tilesUrl ? streetZoom : outlineZoom,
    maxZoom: tiles.tilesUrl ? 18 : closestOutline,
    minZoom: 2,
    // a map in the middle of a page must not capture scrolling
    scrollWheelZoom: false,
    worldCopyJump: true,
  });
  shown.attributionControl.setPrefix(false);
  layGround(shown, tiles);
  drawPoints(shown, center, radius, sightings);
  if (tiles.tilesUrl && sightings.length > 0) {
    shown.fitBounds(latLngBounds([center, ...sightings]), { padding: [40, 40], maxZoom: streetZoom });
  }
  return () => shown.remove();
}

function drawPoints(shown: LeafletMap, center: Point, radius: number, sightings: readonly Point[]): void {
  circle(center, { radius, className: 'map-area', interactive: false }).addTo(shown);
  for (const point of sightings) {
    circleMarker(point, { radius: 7, className: 'map-sighting', interactive: false }).addTo(shown);
  }
  circleMarker(center, { radius: 9, className: 'map-center', interactive: false }).addTo(shown);
}
