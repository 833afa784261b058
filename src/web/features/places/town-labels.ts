import { circleMarker, type Map as LeafletMap, layerGroup } from 'leaflet';
import type { PlaceSuggestion } from '#core/contract/place.ts';
import { placesNear } from './places-near.ts';

/** Below this zoom the labels of the towns would overlap. */
const leastZoom = 8;

/**
 * Labels the towns around the centre of a map and around its edges, so that a map with only coasts and borders still
 * shows where one is. More labels are added as the map is moved.
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
    // The map can take a pin without labels as well.
    const found = await Promise.all(spots.map((spot) => placesNear(spot.wrap()).catch(() => [])));
    for (const place of found.flat()) draw(place);
  }

  map.on('moveend', () => void look());
  void look();
}
