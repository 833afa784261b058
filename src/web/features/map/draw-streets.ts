import type { GridLayer, Map as LeafletMap } from 'leaflet';
import { PMTiles, ResolvedValueCache } from 'pmtiles';
import { labelRules, leafletLayer, paintRules } from 'protomaps-leaflet';
import type { StreetFile } from '#core/contract/page-data.ts';
import { getLocale } from '#core/paraglide/runtime.js';
import { onThemeChange } from '#web/lib/theme.ts';
import { RangeSource } from './range-source.ts';
import { streetColours } from './street-colours.ts';
import { cornersOf } from './streets-at.ts';

const attribution =
  '<a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">© OpenStreetMap</a>, ' +
  '<a href="https://protomaps.com" target="_blank" rel="noreferrer">Protomaps</a>';

/** Draws the streets of a file on a map, in the colours of the page, until the map is removed. */
export function drawStreets(shown: LeafletMap, file: StreetFile): void {
  // keeps what was read, and forgets what failed
  const tiles = new PMTiles(new RangeSource(file.url), new ResolvedValueCache());
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const draw = () => layerOf(tiles, file, isDark(dark)).addTo(shown);
  let layer = draw();
  function redraw(): void {
    layer.remove();
    layer = draw();
  }
  const stop = onThemeChange(redraw);
  dark.addEventListener('change', redraw);
  shown.on('unload', () => {
    stop();
    dark.removeEventListener('change', redraw);
  });
}

/** Zooms beyond the last one of the file enlarge its tiles. */
function layerOf(tiles: PMTiles, { bounds, maxZoom }: StreetFile, isNight: boolean): GridLayer {
  const colours = streetColours[isNight ? 'dark' : 'light'];
  // finds Leaflet as the global `L`, which Leaflet makes itself
  return leafletLayer({
    url: tiles,
    paintRules: paintRules(colours),
    labelRules: labelRules(colours, getLocale()),
    bounds: cornersOf(bounds),
    maxDataZoom: maxZoom,
    attribution,
  }) as unknown as GridLayer;
}

/** Whether the page is in its dark theme (styles/tokens.css). */
function isDark(system: MediaQueryList): boolean {
  const { theme } = document.documentElement.dataset;
  return theme ? theme === 'dark' : system.matches;
}
