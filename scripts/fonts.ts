/** Makes the files of the pages' fonts again, after an update of their packages: `npm run fonts`. */
import { writeFile } from 'node:fs/promises';
import { arabicFileOf, arabicFont, arabicWeights } from './fonts/arabic-fonts.ts';
import { displayFont, displayFonts, fileOf } from './fonts/display-fonts.ts';

for (const letters of displayFonts) await writeFile(fileOf(letters), await displayFont(letters));
for (const weight of arabicWeights) await writeFile(arabicFileOf(weight), await arabicFont(weight));
