import { readFileSync } from 'node:fs';
import type { Area } from '#core/places/area-columns.ts';

/** Countries and regions with their names in many languages; `npm run areas` makes the file. */
const file = new URL('./areas.tsv', import.meta.url);

export function readAreas(): Area[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.map((line) => {
    const [code, label, ...names] = line.split('\t');
    return { code: code!, label: label!, names };
  });
}
