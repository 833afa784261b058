import {
  circle,
  circleMarker,
  control,
  type LatLng,
  type LayerGroup,
  type Map as LeafletMap,
  layerGroup,
} from 'leaflet';
import type { Streets } from '#core/contract/page-data.ts';
import type { Point } from '#core/contract/place.ts';
import { metresPerDegree, precisionWithin } from '#core/places/distance.ts';
import { obscureRadius } from '#core/places/obscure-point.ts';
import { emptyMap, layGround, onSpot, showWorld, streetZooms } from '#web/features/map/lay-ground.ts';
import { cornersOf, streetsAt } from '#web/features/map/streets-at.ts';
import type { PlacePoint } from './place-point.ts';

type DrawnPinMap = {
  /** moves the pin, or removes it */
  show: (point: Point | null) => void;
  /** moves the map to a place, if there are streets */
  goTo: (point: Point) => void;
  middle: () => PlacePoint;
  remove: () => void;
};

type PinMapOptions = { start: Point | null; streets: Streets; onPin: (point: PlacePoint) => void };

/** Draws a map into an element and calls `onPin` on each tap on it. */
export function drawPinMap(element: HTMLElement, { start, streets, onPin }: PinMapOptions): DrawnPinMap {
  const bounds = streets.kind === 'file' ? cornersOf(streets.bounds) : undefined;
  const shown = emptyMap(element, { scrollWheelZoom: true, maxBounds: bounds, maxBoundsViscosity: 1 });
  if (start && streetsAt(streets, start)) shown.setView(start, streetZooms.start);
  else if (bounds) shown.fitBounds(bounds);
  else showWorld(shown);
  control.scale({ imperial: false }).addTo(shown);
  layGround(shown, streets);
  const pin = layerGroup().addTo(shown);
  // no point is set where nobody can see what is there
  onSpot(shown, (at) => streetsAt(streets, at) && onPin(pointOf(shown, at)));
  return {
    show(point) {
      drawPin(pin, point);
      if (point && !shown.getBounds().contains(point)) shown.setView(point, streetZooms.start);
    },
    goTo: (point) => streetsAt(streets, point) && shown.setView(point, streetZooms.start),
    middle: () => pointOf(shown, shown.getCenter()),
    remove: () => shown.remove(),
  };
}

function drawPin(pin: LayerGroup, point: Point | null): void {
  pin.clearLayers();
  if (!point) return;
  circle(point, { radius: obscureRadius, className: 'map-area', interactive: false }).addTo(pin);
  circleMarker(point, { radius: 9, className: 'map-center', interactive: false }).addTo(pin);
}

/** How far a tap may be off, in pixels. */
const fingertip = 12;

/** For a Web Mercator map with the usual tiles of 256 pixels. */
function metresPerPixel(lat: number, zoom: number): number {
  return (360 * metresPerDegree * Math.cos((lat * Math.PI) / 180)) / (256 * 2 ** zoom);
}

/**
 * The tapped point, as precise as the zoom level allows. Rounded to about a metre, with the longitude wrapped to one
 * world.
 */
function pointOf(shown: LeafletMap, at: LatLng): PlacePoint {
  const { lat, lng } = at.wrap();
  const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
  return {
    lat: round(lat),
    lng: round(lng),
    precision: precisionWithin(fingertip * metresPerPixel(lat, shown.getZoom())),
  };
}
