import type { PlaceSuggestion, Point } from '#core/contract/place.ts';
import { distanceMetres } from './distance.ts';
import type { PlaceIndex } from './place-index.ts';

/** Of two places with the same name, the one with this many times the population is taken. */
const farLarger = 10;
/** A place abroad is only taken if it is this large: almost any word is the name of some village. */
const knownAbroad = 100_000;

/** Within this distance of where a place is to be expected, a town of that name is meant, however small it is. */
const nearbyMetres = 50_000;

/** Maximum number of parts of an address that are looked up as a town. */
const mostParts = 5;

/**
 * The town of a place as people type it: "Vicenza", "Mill Lane, Oxford", "36100 Padua, Italy". Null if no town is
 * named, or if it could be one of several: a wrong town would hide a report from those nearby.
 * @param country where the person lives, ISO 3166-1 alpha-2, if known
 * @param near where the place is to be expected, if known
 */
export function resolvePlace(
  places: Pick<PlaceIndex, 'called'>,
  text: string,
  country: string | null,
  near?: Point,
): PlaceSuggestion | null {
  for (const question of questionsOf(text)) {
    const named = places.called(question);
    const nearby = near && nearest(named, near);
    if (nearby) return nearby;
    if (named.length > 0) return question.includes(',') ? clearly(named) : meant(named, country);
  }
  return null;
}

/** Queries to the gazetteer: first the end of the text, as long as possible, then each part, starting with the last. */
function questionsOf(text: string): string[] {
  const parts = text.split(',').map(withoutCodes).filter(Boolean).slice(-mostParts);
  const ends = parts.map((_, i) => parts.slice(i).join(', '));
  return [...ends, ...parts.slice(0, -1).reverse()];
}

/** Removes postcodes and province codes beside a town's name: "36100 Vicenza (VI)". */
function withoutCodes(part: string): string {
  return part
    .replace(/\([^)]*\)/g, ' ')
    .replace(/(?<![\p{L}\p{N}])\d{4,6}(?![\p{L}\p{N}])/gu, ' ')
    .trim();
}

/**
 * The place that is meant: one at home, otherwise a well-known one abroad. Null if that is not clear.
 * @param named largest first
 */
function meant(named: PlaceSuggestion[], country: string | null): PlaceSuggestion | null {
  const own = named.filter((place) => place.country === country);
  const abroad = named.filter((place) => place.country !== country && place.population >= knownAbroad);
  const place = clearly(own.length > 0 ? own : abroad);
  const rivalAbroad = own.length > 0 ? abroad[0] : undefined;
  return place && rivalAbroad && rivalAbroad.population > place.population * farLarger ? null : place;
}

function nearest(named: PlaceSuggestion[], to: Point): PlaceSuggestion | undefined {
  const away = (place: PlaceSuggestion) => distanceMetres(place, to);
  return named.filter((place) => away(place) < nearbyMetres).sort((a, b) => away(a) - away(b))[0];
}

/** The largest place, if no other has a comparable size. */
function clearly([first, second]: PlaceSuggestion[]): PlaceSuggestion | null {
  return first && (!second || first.population >= second.population * farLarger) ? first : null;
}
