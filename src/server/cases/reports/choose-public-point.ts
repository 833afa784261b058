import type { Point } from '#core/contract/place.ts';
import { distanceMetres } from '#core/places/distance.ts';
import { obscurePoint, obscureRadius } from '#core/places/obscure-point.ts';

/**
 * Chooses the public point for a true one. If a pin were obscured anew each time it moved across the edge of a grid
 * cell, the points would reveal that the person's home lies at that edge. So an earlier public point near by is reused:
 * first one that this person was given before, then, for a sighting, the public point of its case.
 *
 * Every rule uses only public points and the requested point. None uses the true place of another report, because
 * somebody could then find that place by setting pins around it.
 * @param given the person's public points so far, oldest first
 * @param ofCase the public point of the sighted case
 */
export function choosePublicPoint(point: Point, given: readonly Point[], ofCase: Point | null = null): Point {
  const known = ofCase ? [...given, ofCase] : given;
  return known.find((candidate) => distanceMetres(candidate, point) <= obscureRadius) ?? obscurePoint(point);
}
