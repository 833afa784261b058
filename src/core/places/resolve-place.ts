import type { PlaceSuggestion } from '#core/contract/place.ts';
import type { PlaceIndex } from './place-index.ts';

/** Of two places of one name, the one with so many times as many people is the one that is meant. */
const farLarger = 10;
/** Of places abroad only large ones are meant without saying more: any word is a village somewhere. */
const knownAbroad = 100_000;

/** An address has no more parts that may be a town. */
const mostParts = 5;

/**
 * The town that a place, as people type it, lies in: "Vicenza", "Mill Lane, Oxford", "36100 Padua, Italy". Null where no
 * town is named, or where it could be one of several; a wrong town would hide a report from those nearby.
 * @param country where the person lives, ISO 3166-1 alpha-2, if that is known
 */
export function resolvePlace(
  places: Pick<PlaceIndex, 'called'>,
  text: string,
  country: string | null,
): PlaceSuggestion | null {
  for (const question of questionsOf(text)) {
    const named = places.called(question);
    if (named.length > 0) return question.includes(',') ? clearly(named) : meant(named, country);
  }
  return null;
}

/** What the gazetteer is asked: first the end of the text, as long as possible, then each part from the last one on. */
function questionsOf(text: string): string[] {
  const parts = text.split(',').map(withoutCodes).filter(Boolean).slice(-mostParts);
  const ends = parts.map((_, i) => parts.slice(i).join(', '));
  return [...ends, ...parts.slice(0, -1).reverse()];
}

/** Without what stands beside a town's name on an envelope: "36100 Vicenza (VI)". */
function withoutCodes(part: string): string {
  return part
    .replace(/\([^)]*\)/g, ' ')
    .replace(/(?<![\p{L}\p{N}])\d{4,6}(?![\p{L}\p{N}])/gu, ' ')
    .trim();
}

/** Of those at home, else of the well-known ones abroad. `named`: the largest first. */
function meant(named: PlaceSuggestion[], country: string | null): PlaceSuggestion | null {
  const own = named.filter((place) => place.country === country);
  const abroad = named.filter((place) => place.country !== country && place.population >= knownAbroad);
  const place = clearly(own.length > 0 ? own : abroad);
  const rivalAbroad = own.length > 0 ? abroad[0] : undefined;
  return place && rivalAbroad && rivalAbroad.population > place.population * farLarger ? null : place;
}

/** The largest, if no other comes near. */
function clearly([first, second]: PlaceSuggestion[]): PlaceSuggestion | null {
  return first && (!second || first.population >= second.population * farLarger) ? first : null;
}
