import type { MultiPolygon, Polygon, Position } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { Point } from '#core/contract/place.ts';
import { pixelOf } from './mercator.ts';
import { outlineSize, outlineZoom } from './outline-size.ts';

/**
 * Coasts and borders around a point as the `d` of an SVG path, in pixels of {@link outlineSize} with the point in the
 * middle. A few hundred bytes to 3 kB; empty on the high seas. From Natural Earth at 1:110m, which is coarse enough to
 * be kept in memory and fine enough for a map of this size.
 */
export async function outlinePath(center: Point): Promise<string> {
  const [x, y] = pixelOf(center, outlineZoom);
  const corner: Position = [x - outlineSize.width / 2, y - outlineSize.height / 2];
  return (await worldRings())
    .map((ring) => clipped(ring.map(([px, py]) => [px! - corner[0]!, py! - corner[1]!])))
    .map(pathOf)
    .join('');
}

let rings: Promise<Position[][]> | undefined;

/** The outlines of all countries in pixels of the world's map. */
function worldRings(): Promise<Position[][]> {
  rings ??= readRings();
  return rings;
}

async function readRings(): Promise<Position[][]> {
  const { default: json } = await import('world-atlas/countries-110m.json');
  const atlas = json as unknown as Topology<{ countries: GeometryCollection }>;
  return feature(atlas, atlas.objects.countries).features.flatMap(({ geometry }) =>
    ringsOf(geometry as Polygon | MultiPolygon),
  );
}

function ringsOf(shape: Polygon | MultiPolygon): Position[][] {
  const polygons = shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates;
  return polygons.flat().map((ring) => ring.map(([lng, lat]) => pixelOf({ lng: lng!, lat: lat! }, outlineZoom)));
}

/** What the map shows of a ring: Sutherland and Hodgman's algorithm, with a margin that hides the cut edges. */
function clipped(ring: Position[]): Position[] {
  const margin = 4;
  const edges: [axis: 0 | 1, sign: 1 | -1, limit: number][] = [
    [0, 1, -margin],
    [0, -1, -outlineSize.width - margin],
    [1, 1, -margin],
    [1, -1, -outlineSize.height - margin],
  ];
  return edges.reduce((points, [axis, sign, limit]) => cutAt(points, (point) => sign * point[axis]! - limit), ring);
}

/** @param inside how far a point is inside of an edge; negative outside */
function cutAt(ring: Position[], inside: (point: Position) => number): Position[] {
  return ring.flatMap((point, at) => {
    const before = ring.at(at - 1)!;
    const [from, to] = [inside(before), inside(point)];
    const crossing = from < 0 === to < 0 ? [] : [between(before, point, from / (from - to))];
    return to < 0 ? crossing : [...crossing, point];
  });
}

const between = (from: Position, to: Position, share: number): Position => [
  from[0]! + (to[0]! - from[0]!) * share,
  from[1]! + (to[1]! - from[1]!) * share,
];

/** Whole pixels; points that fall onto the one before are left out. */
function pathOf(ring: Position[]): string {
  const pixels = ring.map((point) => point.map(Math.round).join(' '));
  const points = pixels.filter((pixel, at) => pixel !== pixels[at - 1]);
  return points.length < 3 ? '' : `M${points.join('L')}Z`;
}
