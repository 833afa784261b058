import { circleMarker, type Map as LeafletMap, layerGroup } from 'leaflet';
import type { PlaceSuggestion } from '#core/contract/place.ts';
import { placesNear } from './places-near.ts';

/** Below this zoom the towns around the middle of the map stand in one heap. */
const leastZoom = 8;

/**
 * Names the towns around the middle of a map and around its edges, so that a map of coasts and borders alone still shows
 * where one is. They gather as the map is moved about.
 */
export function labelTowns(map: LeafletMap): void {
  const layer = layerGroup().addTo(map);
  const drawn = new Set<string>();

  function draw({ lat, lng, name }: PlaceSuggestion): void {
    const key = `${lat},${lng}`;
    if (drawn.has(key)) return;
    drawn.add(key);
    circleMarker([lat, lng], { radius: 3, className: 'map-town', interactive: false })
      .bindTooltip(name, { permanent: true, direction: 'right', className: 'map-town-name' })
      .addTo(layer);
  }

  async function look(): Promise<void> {
    if (map.getZoom() < leastZoom) return;
    const bounds = map.getBounds().pad(-0.2);
    const spots = [
      map.getCenter(),
      bounds.getNorthWest(),
      bounds.getNorthEast(),
      bounds.getSouthWest(),
      bounds.getSouthEast(),
    ];
    // A map without names can still take a pin.
    const found = await Promise.all(spots.map((spot) => placesNear(spot.wrap()).catch(() => [])));
    for (const place of found.flat()) draw(place);
  }

  map.on('moveend', () => void look());
  void look();
}
