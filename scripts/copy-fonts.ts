import { cp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { cardFonts, fontFolder, fontsFolder } from '#server/cases/cards/fonts.ts';

const packageOf = (family: string): string => `@expo-google-fonts/${family}`;

/** The packages of the fonts that are used on cards, without duplicates. */
export const fontPackages = [...new Set(cardFonts.map(([family]) => packageOf(family)))];

/** Copies the font weights that cards use to build/fonts: a tenth of what the packages contain. */
export async function copyFonts(): Promise<number> {
  const { resolve } = createRequire(import.meta.url);
  await rm(fontsFolder, { recursive: true, force: true });
  for (const font of cardFonts) {
    const [family, weight] = font;
    const source = dirname(resolve(`${packageOf(family)}/package.json`));
    await cp(join(source, weight), fontFolder(font), { recursive: true });
  }
  return 0;
}
