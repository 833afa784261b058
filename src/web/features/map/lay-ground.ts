import { type GeoJSONOptions, geoJSON, type Map as LeafletMap, tileLayer } from 'leaflet';
import './map.css';
import type { Streets } from '#core/contract/page-data.ts';
import { worldOutline } from './world-outline.ts';

/** Zoom levels of a map with streets. */
export const streetZooms = { start: 14, max: 18 };

/**
 * What lies under everything else on a map: raster tiles, or the coasts and borders of the world, with the streets of
 * the site's file above them where it has one.
 */
export function layGround(shown: LeafletMap, streets: Streets | null): void {
  if (streets?.kind === 'tiles') {
    tileLayer(streets.url, { attribution: streets.attribution }).addTo(shown);
    return;
  }
  void drawOutline(shown);
  if (!streets) return;
  import('./draw-streets.ts').then(
    ({ drawStreets }) => isThere(shown) && drawStreets(shown, streets),
    () => undefined, // coasts are there, and the place
  );
}

/** A map without coasts is one still; and by the time that they are there, it may have been removed. */
async function drawOutline(shown: LeafletMap): Promise<void> {
  const outline = await worldOutline().catch(() => null);
  if (!outline || !isThere(shown)) return;
  const pane = 'outline';
  shown.createPane(pane).style.zIndex = '150'; // tiles are at 200
  geoJSON(outline, { interactive: false, className: 'map-land', pane } as GeoJSONOptions).addTo(shown);
}

const isThere = (shown: LeafletMap): boolean => shown.getPane('overlayPane') !== undefined;
