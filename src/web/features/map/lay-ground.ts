import { type GeoJSONOptions, geoJSON, type Map as LeafletMap, tileLayer } from 'leaflet';
import type { SiteFacts } from '#core/contract/page-data.ts';
import { worldOutline } from './world-outline.ts';

/** What lies under everything else on a map: the site's tiles, or the coasts and borders of the world where it has none. */
export function layGround(shown: LeafletMap, { tilesUrl, attribution }: SiteFacts['map']): void {
  if (tilesUrl) tileLayer(tilesUrl, { attribution: attribution ?? '' }).addTo(shown);
  else void drawOutline(shown);
}

/** A map without coasts is one still; and by the time that they are there, it may have been removed. */
async function drawOutline(shown: LeafletMap): Promise<void> {
  const outline = await worldOutline().catch(() => null);
  if (!outline || !shown.getPane('overlayPane')) return;
  geoJSON(outline, { interactive: false, className: 'map-land', pane: 'tilePane' } as GeoJSONOptions).addTo(shown);
}
