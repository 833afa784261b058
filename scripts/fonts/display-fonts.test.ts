import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { displayFont, displayFonts, fileOf } from './display-fonts.ts';

test.each(displayFonts)('the file with the letters %s is what its package gives', async (letters) => {
  expect((await readFile(fileOf(letters))).equals(await displayFont(letters))).toBe(true);
});
