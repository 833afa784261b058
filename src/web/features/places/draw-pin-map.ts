import {
  circle,
  circleMarker,
  control,
  type LatLng,
  type LayerGroup,
  type Map as LeafletMap,
  layerGroup,
  map,
} from 'leaflet';
import 'leaflet/dist/leaflet.css';
import type { SiteFacts } from '#core/contract/page-data.ts';
import type { Point } from '#core/contract/place.ts';
import { metresPerDegree } from '#core/places/distance.ts';
import { obscureRadius } from '#core/places/obscure-point.ts';
import { precisionWithin } from '#core/places/precision.ts';
import { layGround } from '#web/features/map/lay-ground.ts';
import type { PlacePoint } from './place-point.ts';
import { labelTowns } from './town-labels.ts';
import './town-labels.css';

export type DrawnPinMap = {
  /** moves the pin, or removes it */
  show: (point: Point | null) => void;
  lookAt: (point: Point) => void;
  middle: () => PlacePoint;
  remove: () => void;
};

type PinMapOptions = { start: Point | null; tiles: SiteFacts['map']; onPin: (point: PlacePoint) => void };

const world = { centre: { lat: 25, lng: 5 }, zoom: 2 };
/**
 * Zoom levels. Without tiles there are only coasts and borders, but a scale bar lets people set a pin near a known
 * town.
 */
const zooms = { tiles: { start: 14, max: 18 }, outline: { start: 10, max: 14 } };

/** Draws a map into an element and calls `onPin` on each tap. */
export function drawPinMap(element: HTMLElement, { start, tiles, onPin }: PinMapOptions): DrawnPinMap {
  const zoom = tiles.tilesUrl ? zooms.tiles : zooms.outline;
  const shown = map(element, {
    center: start ?? world.centre,
    zoom: start ? zoom.start : world.zoom,
    maxZoom: zoom.max,
    minZoom: 2,
    worldCopyJump: true,
  });
  shown.attributionControl.setPrefix(false);
  control.scale({ imperial: false }).addTo(shown);
  layGround(shown, tiles);
  if (!tiles.tilesUrl) labelTowns(shown);
  const pin = layerGroup().addTo(shown);
  shown.on('click', ({ latlng }) => onPin(pointOf(shown, latlng)));
  return {
    show(point) {
      drawPin(pin, point);
      if (point && !shown.getBounds().contains(point)) shown.setView(point, zoom.start);
    },
    lookAt: (point) => shown.setView(point, zoom.start),
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
