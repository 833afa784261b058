import type { FeatureCollection } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import atlasUrl from 'world-atlas/countries-50m.json?url';

let outline: Promise<FeatureCollection> | undefined;

/** Coasts and borders of the world at 1:50m (Natural Earth, through world-atlas), loaded once per visit. */
export function worldOutline(): Promise<FeatureCollection> {
  outline ??= readOutline();
  return outline;
}

async function readOutline(): Promise<FeatureCollection> {
  const atlas: Topology<{ countries: GeometryCollection }> = await (await fetch(atlasUrl)).json();
  return feature(atlas, atlas.objects.countries);
}
