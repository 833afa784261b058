import type { Point } from '#core/contract/place.ts';
import { distanceMetres } from '#core/places/distance.ts';
import { obscurePoint, obscureRadius } from '#core/places/obscure-point.ts';

/**
 * The public point of a true one. A person whose pin moves over the edge of a cell would tell that their home is at that
 * edge, so what was shown for a place near by is shown again: first what this person was given before, then, for a
 * sighting, the point of its case.
 *
 * Each rule looks at points that are public anyway and at the point that is asked for. None looks at the true place of
 * another report, which somebody could then find by setting pins around it.
 * @param given the public points of the person so far, oldest first
 * @param ofCase the public point of the case that is sighted
 */
export function choosePublicPoint(point: Point, given: readonly Point[], ofCase: Point | null = null): Point {
  const known = ofCase ? [...given, ofCase] : given;
  return known.find((candidate) => distanceMetres(candidate, point) <= obscureRadius) ?? obscurePoint(point);
}
