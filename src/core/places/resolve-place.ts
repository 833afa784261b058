import type { PlaceSuggestion, Point } from '#core/contract/place.ts';
import { distanceMetres } from './distance.ts';
import type { PlaceIndex } from './place-index.ts';
import { plusCodeIn, pointNear, pointOfCode } from './plus-code.ts';
import { type ReadPoint, readCoordinates } from './read-coordinates.ts';
import { type Reading, readingsOf } from './readings.ts';

/** Of two places with the same name, the one with this many times the population is taken: fewer where a region or a country is named. */
const farLarger = { nowhere: 10, country: 5, region: 3 };
/** A place abroad is only taken if it is this large: almost any word is the name of some village. */
const knownAbroad = 100_000;
/** The same of a town that only some words of a part name. */
const knownEverywhere = 1_000_000;
/** Within this distance of where a place is to be expected, a town of that name is meant, however small it is. */
const nearbyMetres = 50_000;
/** Two places of one name that are this near to each other are as good as one. */
const samePlaceMetres = 20_000;

/**
 * The town of a place as people type it: "Mill Lane, Oxford", "36100 Padua, Italy". Null if it could be one of several: a
 * wrong town would hide a report from those nearby.
 * @param near where the place is to be expected, if known
 */
export function resolvePlace(
  places: PlaceIndex,
  text: string,
  country: string | null,
  near?: Point,
): PlaceSuggestion | null {
  const place = meantPlace(places, readingsOf(places, text, country), country, near);
  return place === null ? null : places.suggestion(place);
}

function meantPlace(
  places: PlaceIndex,
  readings: readonly Reading[],
  country: string | null,
  near?: Point,
): number | null {
  const known = readings.filter((reading) => isKnown(places, reading, country) || isNearby(places, reading, near));
  const [first] = known.toSorted(order);
  if (!first) return null;
  const equal = known.filter((reading) => order(first, reading) === 0);
  return nearest(places, equal, near) ?? meant(places, equal, country);
}

/** The better understood reading comes first: areas that hold the town, then nothing strange behind it, then the last part. */
function order(a: Reading, b: Reading): number {
  return (
    b.regions + b.countries - (a.regions + a.countries) ||
    b.towns - a.towns ||
    rankOfNaming[a.naming] - rankOfNaming[b.naming] ||
    a.strange - b.strange ||
    b.at - a.at
  );
}

const rankOfNaming = { full: 0, whole: 0, longer: 1, part: 2 };

/** Whether a town is large enough to be meant by one who does not say where it is. */
function isKnown(
  places: PlaceIndex,
  { place, naming, regions, countries, towns, strange }: Reading,
  country: string | null,
): boolean {
  if (regions + countries + towns > 0 || naming === 'full') return true;
  const people = places.populationOf(place);
  const isAtHome = places.countryOf(place) === country;
  if (naming === 'part') return strange === 0 && people >= (isAtHome ? knownAbroad : knownEverywhere);
  return isAtHome || people >= knownAbroad;
}

function isNearby(places: PlaceIndex, { place, naming }: Reading, near: Point | undefined): boolean {
  return near !== undefined && naming !== 'part' && distanceMetres(near, places.pointOf(place)) < nearbyMetres;
}

function nearest(places: PlaceIndex, readings: readonly Reading[], near: Point | undefined): number | null {
  if (!near) return null;
  const away = ({ place }: Reading) => distanceMetres(near, places.pointOf(place));
  return (
    readings.filter((reading) => away(reading) < nearbyMetres).toSorted((a, b) => away(a) - away(b))[0]?.place ?? null
  );
}

/** The place that is meant: one at home, otherwise a well-known one abroad. Null if that is not clear. */
function meant(places: PlaceIndex, readings: readonly Reading[], country: string | null): number | null {
  const larger = readings.toSorted((a, b) => places.populationOf(b.place) - places.populationOf(a.place));
  const [one] = larger;
  if (one!.regions > 0) return clearly(places, larger, farLarger.region);
  if (one!.countries > 0) return clearly(places, larger, farLarger.country);
  const own = larger.filter(({ place }) => places.countryOf(place) === country);
  const abroad = larger.filter(({ place }) => places.countryOf(place) !== country);
  const place = clearly(places, own.length > 0 ? own : abroad, farLarger.nowhere);
  const rival = own.length > 0 ? abroad[0] : undefined;
  const isRivalled =
    place !== null && rival && places.populationOf(rival.place) > places.populationOf(place) * farLarger.nowhere;
  return isRivalled ? null : place;
}

/** The largest place, if no other that is farther away has a comparable size. */
function clearly(places: PlaceIndex, [first, ...others]: readonly Reading[], times: number): number | null {
  if (!first) return null;
  const point = places.pointOf(first.place);
  const away = others.find(({ place }) => distanceMetres(point, places.pointOf(place)) > samePlaceMetres);
  return !away || places.populationOf(first.place) >= places.populationOf(away.place) * times ? first.place : null;
}

/** The point that a typed text is: coordinates, a link to a map, or a plus code. Null if it is words. */
export function readPoint(places: PlaceIndex, text: string, country: string | null): ReadPoint | null {
  const plus = plusCodeIn(text);
  if (!plus) return readCoordinates(text);
  const town = plus.isFull ? null : resolvePlace(places, plus.rest, country);
  const point = plus.isFull ? pointOfCode(plus.code) : town && pointNear(plus.code, town);
  return point && { ...point, precision: 'pin' };
}
