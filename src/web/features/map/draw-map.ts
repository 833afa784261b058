import { circle, circleMarker, type LatLngBounds, type Map as LeafletMap, latLng, map } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import type { Streets } from '#core/contract/page-data.ts';
import type { Point } from '#core/contract/place.ts';
import { m } from '#core/paraglide/messages.js';
import { layGround, streetZooms } from './lay-ground.ts';
import { outlineZoom } from './outline-size.ts';
import { streetsAt } from './streets-at.ts';

export type MapContent = { center: Point; radius: number; sightings: readonly Point[]; streets: Streets | null };

/** Without streets the map only shows coasts and borders, so it stays far enough away to recognise the region. */
const closestOutline = 8;

/**
 * Draws a map into an element, with a circle of `radius` metres in which the place lies.
 * @returns a function that removes the map
 */
export function drawMap(element: HTMLElement, { center, radius, sightings, streets }: MapContent): () => void {
  const here = streetsAt(streets, center);
  const shown = map(element, {
    center,
    zoom: here ? streetZooms.start : outlineZoom,
    maxZoom: here ? streetZooms.max : closestOutline,
    minZoom: 2,
    // a map in the middle of a page must not capture scrolling
    scrollWheelZoom: false,
    worldCopyJump: true,
  });
  shown.attributionControl.setPrefix(false);
  layGround(shown, here);
  if (streets && !here) shown.attributionControl.addAttribution(m.cases_location_no_streets());
  drawPoints(shown, center, radius, sightings);
  if (here) shown.fitBounds(areaOf(center, radius, sightings), { padding: [20, 20], maxZoom: streetZooms.start });
  return () => shown.remove();
}

/** All of the circle, and the sightings. */
function areaOf(center: Point, radius: number, sightings: readonly Point[]): LatLngBounds {
  const area = latLng(center).toBounds(2 * radius);
  for (const point of sightings) area.extend(point);
  return area;
}

function drawPoints(shown: LeafletMap, center: Point, radius: number, sightings: readonly Point[]): void {
  circle(center, { radius, className: 'map-area', interactive: false }).addTo(shown);
  for (const point of sightings) {
    circleMarker(point, { radius: 7, className: 'map-sighting', interactive: false }).addTo(shown);
  }
  circleMarker(center, { radius: 9, className: 'map-center', interactive: false }).addTo(shown);
}
