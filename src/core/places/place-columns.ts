import { foldName } from '#core/text/fold.ts';
import { type Area, type AreaColumns, areaColumns } from './area-columns.ts';

export type Place = {
  name: string;
  /** other names, in any language: "Padua" for Padova, "東京" for Tokyo */
  otherNames: readonly string[];
  /** ISO 3166-1 alpha-2 */
  country: string;
  /** first-level division in GeoNames' code: "TX" in the United States, only numbers in most other countries */
  division: string;
  /** second-level division in GeoNames' code */
  county?: string;
  population: number;
  lat: number;
  lng: number;
  /** IANA time zone */
  zone: string;
};

/**
 * Places as a few flat columns. 135,000 places with as many other names take 22 MB this way and can be passed between
 * threads at once; as objects they would take 85 MB, and passing them would block the main thread for half a second.
 */
export type PlaceColumns = {
  /** one line per place */
  names: string;
  folded: string;
  areas: AreaColumns;
  /** the smallest area that a place lies in */
  area: Uint16Array;
  population: Uint32Array;
  lat: Float64Array;
  lng: Float64Array;
  /** one line per other name, and the place it belongs to */
  otherNames: string;
  otherPlace: Uint32Array;
  /**
   * Every start of a word in a folded name, sorted by the text from there on: which name (the places' own come first,
   * then the other names), and the position in it.
   */
  wordName: Uint32Array;
  wordStart: Uint8Array;
  /** for each time zone by its canonical name, the country where most of its people live */
  countryOfZone: Readonly<Record<string, string>>;
};

export function placeColumns(places: readonly Place[], areas: readonly Area[] = []): PlaceColumns {
  const folded = places.map((place) => foldName(place.name));
  const others = places.flatMap((place, at) => foldedOthers(place, folded[at]!).map((name) => ({ name, place: at })));
  const names = [...folded, ...others.map(({ name }) => name)];
  const words = names.flatMap((name, at) => wordStarts(name).map((start) => ({ at, text: name.slice(start), start })));
  words.sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : a.at - b.at));
  return {
    names: lines(places.map(({ name }) => name)),
    folded: lines(folded),
    ...areaColumns(areas, places),
    population: Uint32Array.from(places, ({ population }) => population),
    lat: Float64Array.from(places, ({ lat }) => lat),
    lng: Float64Array.from(places, ({ lng }) => lng),
    otherNames: lines(others.map(({ name }) => name)),
    otherPlace: Uint32Array.from(others, ({ place }) => place),
    wordName: Uint32Array.from(words, ({ at }) => at),
    wordStart: Uint8Array.from(words, ({ start }) => start),
    countryOfZone: countriesOfZones(places),
  };
}

function foldedOthers(place: Place, own: string): string[] {
  return [...new Set(place.otherNames.map(foldName))].filter((name) => name && name !== own);
}

function wordStarts(name: string): number[] {
  return [...name.matchAll(/(?<=^| )\S/g)].map(({ index }) => index).filter((index) => index < 256);
}

function countriesOfZones(places: readonly Place[]): Record<string, string> {
  const people = new Map<string, Map<string, number>>();
  for (const { zone, country, population } of places) {
    const counts = people.get(zone) ?? new Map<string, number>();
    people.set(zone, counts.set(country, (counts.get(country) ?? 0) + population));
  }
  return Object.fromEntries(
    [...people].map(([zone, counts]) => [canonicalZone(zone), [...counts].sort((a, b) => b[1] - a[1])[0]![0]]),
  );
}

function lines(texts: string[]): string {
  return texts.map((text) => text.replaceAll('\n', ' ')).join('\n');
}

/** The usual name of a time zone that has several: Asia/Kolkata, Asia/Calcutta. Other texts stay as they are. */
export function canonicalZone(zone: string): string {
  try {
    return new Intl.DateTimeFormat(undefined, { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return zone;
  }
}
