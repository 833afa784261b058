import { foldName } from './fold.ts';

export type Place = {
  name: string;
  /** ISO 3166-1 alpha-2 */
  country: string;
  /** first-level division as GeoNames codes it: "TX" in the United States, mere numbers in most other countries */
  division: string;
  population: number;
  lat: number;
  lng: number;
};

/**
 * Places as a few flat columns: 135,000 of them take 15 MB and pass between threads at once, as objects they would take
 * 85 MB and half a second of the thread that answers people.
 */
export type PlaceColumns = {
  /** one line a place */
  names: string;
  folded: string;
  countries: string;
  divisions: string;
  population: Uint32Array;
  lat: Float64Array;
  lng: Float64Array;
  /** every beginning of a word in a folded name, sorted by the text from there on: which place, and where in its name */
  wordPlace: Uint32Array;
  wordStart: Uint8Array;
};

export function placeColumns(places: readonly Place[]): PlaceColumns {
  const folded = places.map((place) => foldName(place.name));
  const words = folded.flatMap((name, place) =>
    wordStarts(name).map((start) => ({ place, text: name.slice(start), start })),
  );
  words.sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : a.place - b.place));
  return {
    names: lines(places.map(({ name }) => name)),
    folded: lines(folded),
    countries: lines(places.map(({ country }) => country)),
    divisions: lines(places.map(({ division }) => division)),
    population: Uint32Array.from(places, ({ population }) => population),
    lat: Float64Array.from(places, ({ lat }) => lat),
    lng: Float64Array.from(places, ({ lng }) => lng),
    wordPlace: Uint32Array.from(words, ({ place }) => place),
    wordStart: Uint8Array.from(words, ({ start }) => start),
  };
}

function wordStarts(name: string): number[] {
  return [...name.matchAll(/(?<=^| )\S/g)].map(({ index }) => index).filter((index) => index < 256);
}

function lines(texts: string[]): string {
  return texts.map((text) => text.replaceAll('\n', ' ')).join('\n');
}
