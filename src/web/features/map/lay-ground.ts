import { control, type LatLng, type Map as LeafletMap, type MapOptions, map, tileLayer } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import './map.css';
import type { Streets } from '#core/contract/page-data.ts';
import { m } from '#core/paraglide/messages.js';

/** Zoom levels of a map. */
export const streetZooms = { world: 2, start: 14, max: 18 };

/** A map with nothing on it yet. */
export function emptyMap(element: HTMLElement, options: MapOptions = {}): LeafletMap {
  const shown = map(element, {
    maxZoom: streetZooms.max,
    minZoom: streetZooms.world,
    // a map in the middle of a page must not capture scrolling
    scrollWheelZoom: false,
    worldCopyJump: true,
    zoomControl: false, // its own buttons are named in English
    ...options,
  });
  control.zoom({ zoomInTitle: m.compare_zoom_in(), zoomOutTitle: m.compare_zoom_out() }).addTo(shown);
  shown.attributionControl.setPrefix(false);
  return shown;
}

/** Shows all the world. */
export const showWorld = (shown: LeafletMap): LeafletMap => shown.setView([25, 5], streetZooms.world);

/** The ground under everything else on a map: the streets of the site's file, or raster tiles. */
export function layGround(shown: LeafletMap, streets: Streets): void {
  if (streets.kind === 'tiles') {
    tileLayer(streets.url, { attribution: streets.attribution }).addTo(shown);
    return;
  }
  import('./draw-streets.ts').then(
    // by the time that the code is there, the map may have been removed
    ({ drawStreets }) => shown.getPane('overlayPane') && drawStreets(shown, streets),
    () => undefined, // the place is still told in words beside the map
  );
}

/**
 * Calls back with the place on a map that is tapped. With the keyboard the arrow keys move the map under a cross in its
 * middle (styles/maps.css), and Enter takes the place there.
 * @param take what is done with it; its longitude is that of one world
 */
export function onSpot(shown: LeafletMap, take: (at: LatLng) => void): void {
  const frame = shown.getContainer();
  shown.on('click', ({ latlng }) => take(latlng.wrap()));
  shown.on('keydown', ({ originalEvent: { key, target } }) => {
    // the buttons and links on the map have keys of their own
    if (key === 'Enter' && target === frame) take(shown.getCenter().wrap());
  });
}
