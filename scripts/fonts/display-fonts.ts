import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { checkout } from '../run.ts';

/** The files of the display font by the letters in them, as Fontsource divides them. */
export const displayFonts = ['latin', 'latin-ext', 'vietnamese'] as const;

/** Where the pages have a file of the display font. */
export const fileOf = (letters: string): string => join(checkout, `src/web/styles/fonts/fraunces-${letters}.woff2`);

/**
 * Fraunces in the one weight and softness that headings and the name have. The variable font takes three times as many
 * bytes, which every first visit has to wait for.
 */
export async function displayFont(letters: string): Promise<Buffer> {
  const folder = join(checkout, 'node_modules/@fontsource-variable/fraunces');
  const variable = await readFile(join(folder, `files/fraunces-${letters}-soft-normal.woff2`));
  const ranges = await readFile(join(folder, 'soft.css'), 'utf8');
  const range = new RegExp(`fraunces-${letters}-soft-normal\\.woff2[^}]*unicode-range: ([^;]+);`).exec(ranges)?.[1];
  if (!range) throw new Error(`Fontsource no longer has a range of letters for ${letters}`);
  return subsetFont(variable, lettersIn(range), {
    targetFormat: 'woff2',
    variationAxes: { wght: 600, SOFT: 100 },
  });
}

/** @param range as in CSS: `U+0000-00FF,U+0131` */
function lettersIn(range: string): string {
  const letters: number[] = [];
  for (const part of range.split(',')) {
    const [first = 0, last = first] = part
      .replace('U+', '')
      .split('-')
      .map((hex) => Number.parseInt(hex, 16));
    for (let code = first; code <= last; code++) letters.push(code);
  }
  return String.fromCodePoint(...letters);
}
