import { DARK, type Flavor, LIGHT } from '@protomaps/basemaps';

/**
 * The flavours of the Protomaps basemap in the colours of the page (styles/tokens.css). Names are darker by day and
 * brighter by night than theirs, so that they can be read on a phone outside: at least 4.5:1 on land.
 */
export const streetColours: Record<'light' | 'dark', Flavor> = {
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
