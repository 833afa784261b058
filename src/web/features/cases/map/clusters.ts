import Supercluster from 'supercluster';
import type { CaseFeature } from '#core/contract/case.ts';
import type { Bounds } from '#core/contract/page-data.ts';
import type { Point } from '#core/contract/place.ts';

/** The marker at one spot of the map: a case, or several that are too near to each other to be told apart. */
export type Spot = {
  /** the same as long as it shows the same */
  key: string;
  point: Point;
  count: number;
  /** the newest ones, as many as are listed */
  cases: () => CaseFeature[];
  /** the zoom at which it falls apart; null if its cases have the same point, or it is a single one */
  opensAt: number | null;
};

/** Cases of a spot that are listed. */
const mostListed = 100;

/**
 * Groups cases that a finger could not tell apart. Those of one cell have the same public point and are never apart, so
 * they are grouped at every zoom.
 */
export function clustersOf(cases: readonly CaseFeature[], maxZoom: number) {
  const index = new Supercluster<{ at: number }>({ radius: 56, maxZoom });
  index.load(cases.map(({ geometry }, at) => ({ type: 'Feature', geometry: pointOf(geometry), properties: { at } })));
  const caseOf = ({ at }: { at: number }) => cases[at]!;

  return ({ west, south, east, north }: Bounds, zoom: number): Spot[] =>
    index.getClusters([west, south, east, north], zoom).map(({ geometry, properties }) => {
      const [lng, lat] = geometry.coordinates as [number, number];
      const point = { lat, lng };
      if (!('cluster_id' in properties)) {
        const one = caseOf(properties);
        return { key: one.id, point, count: 1, cases: () => [one], opensAt: null };
      }
      const { cluster_id: id, point_count: count } = properties;
      const opensAt = index.getClusterExpansionZoom(id);
      return {
        key: `${lng},${lat},${count}`,
        ...{ point, count },
        cases: () => index.getLeaves(id, mostListed).map((leaf) => caseOf(leaf.properties)),
        opensAt: opensAt > maxZoom ? null : opensAt,
      };
    });
}

const pointOf = ({ coordinates }: CaseFeature['geometry']) => ({ type: 'Point' as const, coordinates });
