import { areaName } from './area-name.ts';

/** A country, its first-level division, or in some countries a county. */
export type Area = {
  /** GeoNames' codes, from the country down: "CA", "CA.08", "IT.20.VI" */
  code: string;
  label: string;
  names: readonly string[];
};

/** Areas as flat columns, for the same reason as places (`place-columns.ts`). An area lies in one that stands before it. */
export type AreaColumns = {
  codes: string;
  labels: string;
  /** the area that it lies in; itself for a country */
  parent: Uint16Array;
  /** how many people live in its places */
  population: Float64Array;
  /** the names as they are compared, sorted, and the area that is called so */
  names: string;
  named: Uint16Array;
};

/** Where a place is, by GeoNames' codes. */
type Placed = { country: string; division: string; county?: string; population: number };

/** The columns, and for each place the smallest area that it lies in. */
export function areaColumns(
  known: readonly Area[],
  places: readonly Placed[],
): { areas: AreaColumns; area: Uint16Array } {
  const areas = sorted(known, places);
  const byCode = new Map(areas.map(({ code }, at) => [code, at]));
  const smallest = (codes: string[]) => codes.reduce((at, code) => byCode.get(code) ?? at, 0);
  const area = Uint16Array.from(places, (place) => smallest(codesOf(place)));
  const parent = Uint16Array.from(areas, ({ code }, at) => byCode.get(code.replace(/\.?[^.]+$/, '')) ?? at);
  const names = areas.flatMap((one, at) => namesOf(one).map((name) => ({ name, at })));
  names.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.at - b.at));
  const columns = {
    codes: areas.map(({ code }) => code).join('\n'),
    labels: areas.map(({ label }) => label).join('\n'),
    parent,
    population: peopleOf(parent, area, places),
    names: names.map(({ name }) => name).join('\n'),
    named: Uint16Array.from(names, ({ at }) => at),
  };
  return { areas: columns, area };
}

/** Every country of a place is an area, even one that the list lacks. */
function sorted(known: readonly Area[], places: readonly Placed[]): Area[] {
  const codes = new Set(known.map(({ code }) => code));
  const lacking = new Set(places.map(({ country }) => country).filter((country) => !codes.has(country)));
  const added = [...lacking].map((code) => ({ code, label: code, names: [] }));
  return [...known, ...added].sort((a, b) => (a.code < b.code ? -1 : 1));
}

function codesOf({ country, division, county }: Placed): string[] {
  return [country, `${country}.${division}`, `${country}.${division}.${county}`];
}

function namesOf({ code, label, names }: Area): string[] {
  const own = code.includes('.') ? [] : [code];
  return [...new Set([label, ...names, ...own].map(areaName))].filter(Boolean);
}

function peopleOf(parent: Uint16Array, area: Uint16Array, places: readonly Placed[]): Float64Array {
  const people = new Float64Array(parent.length);
  for (const [at, { population }] of places.entries()) people[area[at]!]! += population;
  for (let at = parent.length - 1; at > 0; at--) if (parent[at] !== at) people[parent[at]!]! += people[at]!;
  return people;
}
