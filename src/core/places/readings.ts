import type { Areas } from './area-index.ts';
import { distanceMetres } from './distance.ts';
import type { PlaceIndex } from './place-index.ts';
import { leading, namesStreet, type Segment, segmentsOf } from './segments.ts';

/** How a part names a town: with what tells it from others ("Frankfurt (Oder)"), as it is, abbreviated, or by some of its words. */
type Naming = 'full' | 'whole' | 'longer' | 'part';

/** A way to read a part of the text: a name, and the areas that stand beside it, as in "Springfield IL". */
type Option = { name: string; naming: Naming; isLonger?: boolean; within: readonly Areas[] };

/** A town that the text may mean. */
export type Reading = {
  place: number;
  naming: Naming;
  /** parts and words that name a region which the town lies in, and a country */
  regions: number;
  countries: number;
  /** parts that name a larger town near by: "Brooklyn, New York" */
  towns: number;
  /** parts after the town that are not understood */
  strange: number;
  at: number;
};

/** Places around a larger town that people name with it: quarters and suburbs. */
const suburbMetres = 40_000;
/** An area is meant rather than a town of its name if it has so many times its people. */
const farMorePeople = 3;
const codeLength = 3;

/** The kinds of places that a part may name. */
type Part = { segment: Segment; areas: readonly Areas[] | null; towns: readonly number[] };

/** The towns that a typed place may mean. A region or a country behind a town narrows, and is not taken for a town. */
export function readingsOf(places: PlaceIndex, text: string, country: string | null): Reading[] {
  const parts = segmentsOf(text).map((segment): Part => partOf(places, segment));
  return parts.flatMap((part, at) => {
    for (const options of optionsOf(places, part)) {
      const found = options.flatMap((option) => readings(places, parts, at, option, country));
      if (found.length > 0) return found;
    }
    return [];
  });
}

function partOf(places: PlaceIndex, segment: Segment): Part {
  const words = segment.words;
  return { segment, areas: places.areas.listed(words), towns: places.called(words.join(' ')) };
}

/** Ways to read a part, the surest first; a later one counts only if the earlier ones name no possible town. */
function* optionsOf(places: PlaceIndex, { segment, areas }: Part): Iterable<Option[]> {
  const words = withoutLeading(segment.words);
  const aside = segment.aside;
  const asideAreas = places.areas.listed(aside);
  const within = aside.length > 0 && asideAreas ? asideAreas : [];
  const whole = (named: readonly string[]): Option => ({ name: named.join(' '), naming: 'whole', within: [] });
  if (aside.length > 0) yield [{ ...whole([...words, ...aside]), naming: 'full' }];
  if (aside.length > 0) yield [{ ...longer([...words, ...aside]), naming: 'full' }];
  yield [{ ...whole(words), within }];
  if (areas?.length === 1 && !isCode(segment.words.join(' '))) return;
  yield beside(places, words).map((option) => ({ ...option, within: [...option.within, ...within] }));
  if (!isCode(words.join(' '))) yield [{ ...longer(words), within }];
  if (!namesStreet(words)) yield partsOf(words, within);
}

function longer(words: readonly string[]): Option {
  return { name: words.join(' '), naming: 'longer', isLonger: true, within: [] };
}

function withoutLeading(words: readonly string[]): readonly string[] {
  let from = 0;
  while (from < words.length - 1 && leading.has(words[from]!)) from++;
  return words.slice(from);
}

/** "Springfield IL", "Россия Казань": a town with areas after or before it. */
function beside(places: PlaceIndex, words: readonly string[]): Option[] {
  const options: Option[] = [];
  for (let at = words.length - 1; at > 0; at--) {
    const [before, after] = [words.slice(0, at), words.slice(at)];
    const areasAfter = places.areas.listed(after);
    if (areasAfter) options.push({ name: before.join(' '), naming: 'whole', within: areasAfter });
    const areasBefore = before.join('').length >= codeLength ? places.areas.listed(before) : null;
    if (areasBefore) options.push({ name: after.join(' '), naming: 'whole', within: areasBefore });
    if (areasAfter)
      options.push(...endings(before).map((name): Option => ({ name, naming: 'part', within: areasAfter })));
  }
  return options;
}

/** "Berlin Mitte", "Central Park New York". */
function partsOf(words: readonly string[], within: readonly Areas[]): Option[] {
  const starts = words
    .slice(1)
    .map((_, at) => words.slice(0, at + 1).join(' '))
    .reverse();
  return [...endings(words), ...starts].map((name) => ({ name, naming: 'part', within }));
}

function endings(words: readonly string[]): string[] {
  return words.slice(1).map((_, at) => words.slice(at + 1).join(' '));
}

function readings(
  places: PlaceIndex,
  parts: readonly Part[],
  at: number,
  option: Option,
  country: string | null,
): Reading[] {
  const named = option.isLonger ? places.calledLonger(option.name) : places.called(option.name);
  const possible = named.filter((place) =>
    option.within.every((areas) => places.areas.isIn(places.areaOf(place), areas)),
  );
  const found = possible.flatMap((place) => readingOf(places, parts, at, option, place) ?? []);
  return found.filter((reading) => !meansArea(places, parts, option, reading, country));
}

/** Null if a part after the town names areas, and the town lies in none of them. */
function readingOf(
  places: PlaceIndex,
  parts: readonly Part[],
  at: number,
  option: Option,
  place: number,
): Reading | null {
  const reading: Reading = { place, naming: option.naming, at, regions: 0, countries: 0, towns: 0, strange: 0 };
  const area = places.areaOf(place);
  for (const areas of option.within) count(places, reading, areas);
  for (const [other, part] of parts.entries()) {
    if (other === at) continue;
    const holds = part.areas?.every((areas) => places.areas.isIn(area, areas)) ?? false;
    if (holds) for (const areas of part.areas!) count(places, reading, areas);
    else if (isSuburb(places, place, part.towns)) reading.towns += 1;
    else if (other > at && part.areas) return null;
    else if (other > at) reading.strange += 1;
  }
  return reading;
}

function count(places: PlaceIndex, reading: Reading, areas: Areas): void {
  const own = [...areas].filter((area) => places.areas.isIn(places.areaOf(reading.place), new Set([area])));
  if (own.every((area) => places.areas.isCountry(area))) reading.countries += 1;
  else reading.regions += 1;
}

function isSuburb(places: PlaceIndex, place: number, towns: readonly number[]): boolean {
  const point = places.pointOf(place);
  return towns.some(
    (town) =>
      town !== place &&
      places.populationOf(town) > places.populationOf(place) &&
      distanceMetres(point, places.pointOf(town)) < suburbMetres,
  );
}

/** Whether the name is that of an area: Ontario alone is the province, unless it is asked where the town is. */
function meansArea(
  places: PlaceIndex,
  parts: readonly Part[],
  option: Option,
  reading: Reading,
  country: string | null,
): boolean {
  const { areas } = places;
  const { name, within } = option;
  const { place, at } = reading;
  // in "Ontario, CA" a state holds the town, which says more than that Canada holds the province
  if (isCode(name) || reading.regions > 0) return false;
  const others = [...within, ...parts.slice(at + 1).flatMap((part) => part.areas ?? [])];
  const named = [...areas.called(name)].filter((area) => others.every((outer) => areas.isIn(area, outer)));
  if (named.length === 0 || areas.isIn(places.areaOf(place), new Set(named))) return false;
  // "Kingston upon Thames, Surrey": the town is the first part, and the city of Surrey is on another continent
  if (at > 0 && places.countryOf(place) !== country) return true;
  const isAtHome = at === 0 && places.countryOf(place) === country;
  return named.some((area) => {
    const isHere = areas.countryOf(area) === country;
    return (isHere || !isAtHome) && areas.populationOf(area) > farMorePeople * places.populationOf(place);
  });
}

/** Short words are abbreviations of areas, but names of towns first: Ho, Nis. */
function isCode(name: string): boolean {
  return name.length <= codeLength && /^[a-z]+$/.test(name);
}
