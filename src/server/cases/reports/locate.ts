import type { PlaceSuggestion, Point, PointPrecision } from '#core/contract/place.ts';
import { distanceMetres, farthest } from '#core/places/distance.ts';
import { obscurePoint, obscureRadius } from '#core/places/obscure-point.ts';
import { largestTownRadius, townRadius } from '#core/places/town-radius.ts';
import type { CaseDeps } from '#server/cases/case-deps.ts';
import { lockPublicPoints, publicPointsOf } from '#server/cases/store/public-points.ts';
import type { Actor } from '#server/permissions.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import type { PlaceFinder } from '#server/platform/places/place-finder.ts';

export type LocateDeps = Pick<CaseDeps, 'db' | 'places'>;

export type PlaceInReport = {
  text: string;
  /** undefined: find the town from the text; null: do not */
  point: Point | null | undefined;
  precision: PointPrecision | undefined;
};

/** A place as it is stored: `point` stays private, `location` is public. */
export type Located = {
  point: Point | null;
  location: Point | null;
  point_precision: PointPrecision | null;
  /** radius in metres around `location` within which the true place lies */
  public_radius: number | null;
};

/** A place after the gazetteer was asked. A pin or a street still needs its public point, which depends on the person. */
export type FoundPlace = { located: Located } | Pin;
type Pin = { point: Point; precision: 'pin' | 'street' };

/** A report whose place was not looked for. */
export const nowhere: Located = { point: null, location: null, point_precision: null, public_radius: null };

/**
 * The place of a report as it would be stored, outside of a transaction: `findPlace` and `placeFor` in one.
 * @param actor null for a visitor, who has no public points yet
 */
export async function locate(
  deps: LocateDeps,
  actor: Actor | null,
  told: PlaceInReport,
  country: string | null,
): Promise<Located> {
  const found = await findPlace(deps.places, told, country);
  if ('located' in found) return found.located;
  return obscured(found, actor ? await publicPointsOf(deps.db, actor.userId) : []);
}

/**
 * Asks the gazetteer, which may take seconds that no transaction should wait for. Of a town everyone gets the centre.
 * @param country where the person lives, if known; distinguishes towns of the same name
 */
export async function findPlace(places: PlaceFinder, told: PlaceInReport, country: string | null): Promise<FoundPlace> {
  if (told.point === null) return { located: nowhere };
  if (told.point !== undefined) return foundAt(places, told.point, told.precision ?? 'pin');
  const read = await places.pointIn(told.text, country);
  if (read) return foundAt(places, { lat: read.lat, lng: read.lng }, read.precision);
  return { located: middleOf(await places.resolve(told.text, country)) };
}

async function foundAt(places: PlaceFinder, point: Point, precision: PointPrecision): Promise<FoundPlace> {
  const town = precision === 'town' ? await townAround(places, point) : null;
  return town
    ? { located: { ...middleOf(town), point } }
    : { point, precision: precision === 'pin' ? 'pin' : 'street' };
}

/**
 * The stored place of a report or a sighting. Pins and streets are obscured in a transaction, so that simultaneous
 * reports agree.
 * @param ofCase the public point of the sighted case
 */
export async function placeFor(
  tx: Database,
  userId: string,
  found: FoundPlace,
  ofCase: Point | null = null,
): Promise<Located> {
  if ('located' in found) return found.located;
  return obscured(found, await lockPublicPoints(tx, userId), ofCase);
}

/** The name of the town that everybody may be told of a place; null if there is none near by. */
export async function townNear(places: PlaceFinder, found: FoundPlace): Promise<string | null> {
  const point = 'located' in found ? found.located.location : found.point;
  return point && ((await places.townOf(point))?.name ?? null);
}

/** The town at a rough point; null if there is none near by. */
async function townAround(places: PlaceFinder, point: Point): Promise<PlaceSuggestion | null> {
  const town = await places.nearest(point);
  return town && distanceMetres(point, town) <= largestTownRadius ? town : null;
}

function middleOf(town: PlaceSuggestion | null): Located {
  if (!town) return nowhere;
  const { lat, lng } = town;
  return {
    point: { lat, lng },
    location: { lat, lng },
    point_precision: 'town',
    public_radius: townRadius(town.population),
  };
}

function obscured({ point, precision }: Pin, given: readonly Point[], ofCase: Point | null = null): Located {
  const location = choosePublicPoint(point, given, ofCase);
  const public_radius = obscureRadius + (precision === 'street' ? farthest.street : 0);
  return { point, location, point_precision: precision, public_radius };
}

/**
 * The public point of a true one. Obscured anew each time a pin crosses the edge of a cell, the points would tell that the
 * home lies there: so an earlier public point near by is reused, the person's own first, then that of a sighted case.
 * No rule uses the true place of another report, because somebody could find it by setting pins around it.
 */
export function choosePublicPoint(point: Point, given: readonly Point[], ofCase: Point | null = null): Point {
  const known = ofCase ? [...given, ofCase] : given;
  return known.find((candidate) => distanceMetres(candidate, point) <= obscureRadius) ?? obscurePoint(point);
}
