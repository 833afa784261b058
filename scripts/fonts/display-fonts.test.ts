import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { arabicFileOf, arabicFont, arabicWeights } from './arabic-fonts.ts';
import { displayFont, displayFonts, fileOf } from './display-fonts.ts';

test.each(displayFonts)('the file with the letters %s is what its package gives', async (letters) => {
  expect((await readFile(fileOf(letters))).equals(await displayFont(letters))).toBe(true);
});

test.each(arabicWeights)('so is the Arabic one of the weight %s', async (weight) => {
  expect((await readFile(arabicFileOf(weight))).equals(await arabicFont(weight))).toBe(true);
});
