import type { PlaceSuggestion, Point, PointPrecision } from '#core/contract/place.ts';
import { distanceMetres } from '#core/places/distance.ts';
import { obscureRadius } from '#core/places/obscure-point.ts';
import { farthest } from '#core/places/precision.ts';
import { largestTownRadius, townRadius } from '#core/places/town-radius.ts';
import type { Actor } from '#server/actor.ts';
import { choosePublicPoint } from './choose-public-point.ts';

/** What the gazetteer is asked. It answers null, and never fails, where it knows nothing. */
export type PlaceFinder = {
  /** the town that a place as it was typed clearly lies in */
  resolve: (text: string, country: string | null) => Promise<PlaceSuggestion | null>;
  nearest: (point: Point) => Promise<PlaceSuggestion | null>;
};

export type LocateDeps = {
  places: PlaceFinder;
  /** the public points that the person was given so far, oldest first */
  publicPointsOf: (userId: string) => Promise<Point[]>;
};

/** A place as a report tells it. */
export type ToldPlace = {
  text: string;
  /** undefined: look the town up by the text; null: do not */
  point: Point | null | undefined;
  precision: PointPrecision | undefined;
};

/** A place as it is stored: `point` stays private, `location` is for everyone. */
export type Located = {
  point: Point | null;
  location: Point | null;
  point_precision: PointPrecision | null;
  /** metres around `location` within which the true place lies */
  public_radius: number | null;
};

const nowhere: Located = { point: null, location: null, point_precision: null, public_radius: null };

/**
 * Where a report or a sighting is put. A pin and a street are obscured within 500 m (`choosePublicPoint`). Of a town everyone
 * gets the middle: that gives nobody away.
 * @param country where the person lives, if that is known: it tells namesakes apart
 * @param ofCase the public point of the case that is sighted
 */
export async function locate(
  deps: LocateDeps,
  actor: Actor,
  told: ToldPlace,
  country: string | null,
  ofCase: Point | null = null,
): Promise<Located> {
  if (told.point === null) return nowhere;
  if (told.point === undefined) return middleOf(await deps.places.resolve(told.text, country));
  const { point, precision = 'pin' } = told;
  const town = precision === 'town' ? await townAround(deps.places, point) : null;
  if (town) return { ...middleOf(town), point };
  const location = choosePublicPoint(point, await deps.publicPointsOf(actor.userId), ofCase);
  return obscured(point, location, precision === 'pin' ? 'pin' : 'street');
}

/** What its writer has to be given again: of a town everyone gets the same. */
export function pointToRemember({
  location,
  point_precision,
}: Pick<Located, 'location' | 'point_precision'>): Point | null {
  return point_precision === 'town' ? null : location;
}

/** The town that a rough point lies in; null where there is none around. */
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

function obscured(point: Point, location: Point, precision: 'pin' | 'street'): Located {
  const public_radius = obscureRadius + (precision === 'street' ? farthest.street : 0);
  return { point, location, point_precision: precision, public_radius };
}
