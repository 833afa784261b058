import type { LatLng, Map as LeafletMap } from 'leaflet';

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
