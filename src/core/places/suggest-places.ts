import type { PlaceSuggestion, Point } from '#core/contract/place.ts';
import type { Areas } from './area-index.ts';
import type { PlaceIndex } from './place-index.ts';

type Options = { near?: Point | undefined; country?: string | null | undefined; limit?: number };

/** Suggestions for a text, and the part of the text that stands before the town. */
export type Suggested = { before: string; places: PlaceSuggestion[] };

/** The parts of a place that are read for suggestions, from the end. */
const mostParts = 4;
const separators = /[,;،、，；\n]/;

/**
 * Suggests towns for a text that is being typed: "Vic", "Mill Lane, Oxf", "Freiburg, Bad", "Springfield il". The part that
 * names a town is the first one of which the parts behind it can be regions; a typing error is only forgiven if there is none.
 */
export function suggestPlaces(places: PlaceIndex, text: string, { limit = 8, ...options }: Options = {}): Suggested {
  const starts = partStarts(text);
  for (const forgiving of [false, true])
    for (const start of forgiving ? starts.slice(-2) : starts) {
      const found = suggestionsFrom(places, text.slice(start), { ...options, limit, forgiving });
      if (found.length > 0) return { before: text.slice(0, start), places: labelled(places, found) };
    }
  return { before: '', places: [] };
}

/** Where the last parts begin, the spaces before them left out. */
function partStarts(text: string): number[] {
  const starts = [0];
  for (let at = 0; at < text.length; at++) if (separators.test(text[at]!)) starts.push(at + 1);
  const words = starts.map((start) => start + /^\s*/.exec(text.slice(start))![0].length);
  return words.filter((start) => start < text.length).slice(-mostParts);
}

function suggestionsFrom(places: PlaceIndex, text: string, options: Options & { forgiving: boolean }): number[] {
  const [town = '', ...rest] = text.split(separators);
  const within = areasOf(
    places,
    rest.filter((part) => part.trim()),
  );
  if (!within) return [];
  const found = places.search(town, { ...options, within });
  return found.length > 0 ? found : besideAreas(places, town, within, options);
}

/** "Paris TX": areas stand behind the town without a comma. */
function besideAreas(
  places: PlaceIndex,
  part: string,
  within: readonly Areas[],
  options: Options & { forgiving: boolean },
): number[] {
  const words = part.trim().split(/\s+/).slice(0, 8);
  for (let at = words.length - 1; at > 0; at--) {
    const areas = areasOf(places, [words.slice(at).join(' ')]);
    const found = areas
      ? places.search(words.slice(0, at).join(' '), { ...options, forgiving: false, within: [...within, ...areas] })
      : [];
    if (found.length > 0) return found;
  }
  return [];
}

/** The areas that each part may mean, the last one being typed still; null if one names none. */
function areasOf(places: PlaceIndex, parts: readonly string[]): Areas[] | null {
  const areas: Areas[] = [];
  for (const [at, part] of parts.entries()) {
    const listed = places.areas.listed(
      part
        .trim()
        .split(/[\s.]+/)
        .filter((word) => !/\d/.test(word))
        .slice(0, 8),
    );
    const begun = at === parts.length - 1 ? places.areas.beginning(part) : null;
    if (begun && begun.size > 0) areas.push(begun);
    else if (listed) areas.push(...listed);
    else return null;
  }
  return areas;
}

/** The county is added where two towns would read the same; what still does is left out. */
function labelled(places: PlaceIndex, found: readonly number[]): PlaceSuggestion[] {
  const plain = found.map((place) => places.suggestion(place));
  const isOnly = ({ label }: PlaceSuggestion) => plain.filter((other) => other.label === label).length === 1;
  const told = found.map((place, at) => (isOnly(plain[at]!) ? plain[at]! : places.suggestion(place, true)));
  return told.filter(({ label }, at) => told.findIndex((other) => other.label === label) === at);
}
