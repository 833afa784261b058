import { circle, divIcon, type LatLngBounds, type LayerGroup, type Map as LeafletMap, latLng, marker } from 'leaflet';
import type { Streets } from '#core/contract/page-data.ts';
import type { Point } from '#core/contract/place.ts';
import { beside } from '#core/places/distance.ts';
import { emptyMap, layGround, streetZooms } from './lay-ground.ts';

/** A place on the map with its number in the list beside it. */
export type NumberedPoint = { point: Point; number: number };

export type MapContent = { center: Point; radius: number; sightings: readonly NumberedPoint[]; streets: Streets };

/** Draws a map into an element, with a circle of `radius` metres in which the place lies, and the numbers of the sightings. */
export function drawMap(element: HTMLElement, { center, radius, streets, ...told }: MapContent): LeafletMap {
  const shown = emptyMap(element);
  const sightings = told.sightings.map(({ point, number }) => ({ point: beside(point, center), number }));
  shown.fitBounds(areaOf(center, radius, sightings), { padding: [20, 20], maxZoom: streetZooms.start + 1 });
  layGround(shown, streets);
  circle(center, { radius, className: 'map-area', interactive: false }).addTo(shown);
  drawSightings(shown, sightings);
  return shown;
}

/** All of the circle, and the sightings. */
function areaOf(center: Point, radius: number, sightings: readonly NumberedPoint[]): LatLngBounds {
  const area = latLng(center).toBounds(2 * radius);
  for (const { point } of sightings) area.extend(point);
  return area;
}

/** In time order: the last one is marked, and lies above the others. */
export function drawSightings(shown: LeafletMap | LayerGroup, sightings: readonly NumberedPoint[]): void {
  for (const [at, { point, number }] of sightings.entries()) {
    const className = at === sightings.length - 1 ? 'map-sighting map-last' : 'map-sighting';
    // the list beside the map says the same to those who hear it
    const html = `<span aria-hidden="true">${number}</span>`;
    const icon = divIcon({ className, html, iconSize: [30, 30] });
    marker(point, { icon, interactive: false, keyboard: false, zIndexOffset: 1000 * at }).addTo(shown);
  }
}
