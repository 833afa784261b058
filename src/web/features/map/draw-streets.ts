import { DARK, type Flavor, LIGHT } from '@protomaps/basemaps';
import type { GridLayer, Map as LeafletMap } from 'leaflet';
import { PMTiles, ResolvedValueCache } from 'pmtiles';
import { labelRules, leafletLayer, paintRules } from 'protomaps-leaflet';
import type { StreetFile } from '#core/contract/page-data.ts';
import { getLocale } from '#core/paraglide/runtime.js';
import { theme } from '#web/lib/theme.ts';
import { rangeSource } from './range-source.ts';
import { cornersOf } from './streets-at.ts';

const attribution =
  '<a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">© OpenStreetMap</a>, ' +
  '<a href="https://protomaps.com" target="_blank" rel="noreferrer">Protomaps</a>';

/** Draws the streets of a file on a map, in the colours of the page, until the map is removed. */
export function drawStreets(shown: LeafletMap, file: StreetFile): void {
  // keeps what was read, and forgets what failed
  const tiles = new PMTiles(rangeSource(file.url), new ResolvedValueCache());
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const draw = () => layerOf(tiles, file, isDark(dark)).addTo(shown);
  let layer = draw();
  function redraw(): void {
    layer.remove();
    layer = draw();
  }
  const stop = theme.subscribe(redraw);
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
  const chosen = theme.get();
  return chosen === 'system' ? system.matches : chosen === 'dark';
}

/**
 * The flavours of the Protomaps basemap in the colours of the page (styles/tokens.css). Names are darker by day and
 * brighter by night than theirs, so that they can be read on a phone outside: at least 4.5:1 on land.
 */
const streetColours: Record<'light' | 'dark', Flavor> = {
  light: {
    ...LIGHT,
    ...{ earth: '#e8e0dc', water: '#a8cbee', buildings: '#d3c8c4', boundaries: '#8d7b90' },
    ...namesIn('#4c3d50', '#fbf8f6'),
    ocean_label: '#18529b',
  },
  dark: {
    ...DARK,
    ...{ earth: '#2b2130', water: '#142a44', buildings: '#221a25', boundaries: '#85748a' },
    ...{ major: '#5b4a61', railway: '#85748a', park_b: '#1d3327', wood_b: '#1d3327', scrub_b: '#243029' },
    ...namesIn('#d8cbd9', '#1b141e'),
    ocean_label: '#93c1fb',
  },
};

function namesIn(ink: string, halo: string): Partial<Flavor> {
  return {
    ...{ roads_label_minor: ink, roads_label_major: ink, city_label: ink, state_label: ink, country_label: ink },
    ...{ roads_label_minor_halo: halo, roads_label_major_halo: halo, city_label_halo: halo, state_label_halo: halo },
  };
}
