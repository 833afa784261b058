import type { PlaceSuggestion, Point, PointPrecision } from '#core/contract/place.ts';
import { distanceMetres } from '#core/places/distance.ts';
import { obscureRadius } from '#core/places/obscure-point.ts';
import { farthest } from '#core/places/precision.ts';
import { largestTownRadius, townRadius } from '#core/places/town-radius.ts';
import type { Actor } from '#server/actor.ts';
import type { DrawPublicPoint } from './draw-public-point.ts';

/** What the gazetteer is asked. It answers null, and never fails, where it knows nothing. */
export type PlaceFinder = {
  /** the town that a place as it was typed clearly lies in */
  resolve: (text: string, country: string | null) => Promise<PlaceSuggestion | null>;
  nearest: (point: Point) => Promise<PlaceSuggestion | null>;
};

export type LocateDeps = { places: PlaceFinder /** the public point of a true one */; draw: (point: Point) => Point };
export type LocateReportDeps = { places: PlaceFinder; drawPublicPoint: DrawPublicPoint };

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
 * Where a report or a sighting is put. A pin and a street are obscured within 500 m, once, and stored so. Of a town everyone gets
 * the middle: that gives nobody away, and a random point around it would look like more than is known.
 * @param country where the person lives, if that is known: it tells namesakes apart
 */
export async function locate(deps: LocateDeps, told: ToldPlace, country: string | null): Promise<Located> {
  if (told.point === null) return nowhere;
  if (told.point === undefined) return middleOf(await deps.places.resolve(told.text, country));
  const { point, precision = 'pin' } = told;
  const town = precision === 'town' ? await townAround(deps.places, point) : null;
  return town ? { ...middleOf(town), point } : obscured(deps, point, precision === 'pin' ? 'pin' : 'street');
}

/** Where a report of this person is put. */
export function locateReport(deps: LocateReportDeps, actor: Actor, told: ToldPlace, country: string | null) {
  const draw = (point: Point) => deps.drawPublicPoint(actor.userId, point);
  return locate({ ...deps, draw }, told, country);
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

function obscured(deps: LocateDeps, point: Point, precision: 'pin' | 'street'): Located {
  const public_radius = obscureRadius + (precision === 'street' ? farthest.street : 0);
  return { point, location: deps.draw(point), point_precision: precision, public_radius };
}
