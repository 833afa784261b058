/** Makes the files of the display font again, after an update of its package: `npm run fonts`. */
import { writeFile } from 'node:fs/promises';
import { displayFont, displayFonts, fileOf } from './fonts/display-fonts.ts';

for (const letters of displayFonts) await writeFile(fileOf(letters), await displayFont(letters));
