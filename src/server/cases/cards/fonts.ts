import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildFolder } from '#server/platform/build-folder.ts';
import { escapeMarkup } from '#server/platform/texts/markup.ts';

/**
 * Font families in the order in which they are tried for each character. One weight per family keeps the look-up fast.
 */
export const cardFonts = [
  ['noto-sans', '600SemiBold'],
  ['noto-sans', '400Regular'],
  ['noto-sans-arabic', '600SemiBold'],
  ['noto-sans-hebrew', '600SemiBold'],
  ['noto-sans-sc', '600SemiBold'],
  ['noto-sans-kr', '600SemiBold'],
  ['noto-sans-thai', '600SemiBold'],
  ['noto-sans-bengali', '600SemiBold'],
  ['noto-sans-tamil', '600SemiBold'],
  ['noto-sans-georgian', '600SemiBold'],
  ['noto-sans-armenian', '600SemiBold'],
  ['noto-sans-khmer', '600SemiBold'],
  ['noto-sans-ethiopic', '600SemiBold'],
  ['noto-sans-gurmukhi', '600SemiBold'],
  ['noto-sans-sinhala', '600SemiBold'],
  ['noto-sans-myanmar', '600SemiBold'],
  ['noto-sans-telugu', '600SemiBold'],
  ['noto-sans-kannada', '600SemiBold'],
  ['noto-sans-malayalam', '600SemiBold'],
  ['noto-sans-gujarati', '600SemiBold'],
  ['noto-sans-lao', '600SemiBold'],
  ['noto-sans-oriya', '600SemiBold'],
  ['noto-sans-thaana', '600SemiBold'],
  ['noto-serif-tibetan', '600SemiBold'],
  ['noto-emoji', '600SemiBold'],
] as const;

type CardFont = (typeof cardFonts)[number];

/** Output folder of `npm run build` for fonts. */
export const fontsFolder = join(buildFolder, 'fonts');

export const fontFolder = ([family, weight]: CardFont): string => join(fontsFolder, `${family}-${weight}`);

/**
 * Makes the text engine use the fonts of the build. To be called before the first text, because it reads its settings once.
 */
export async function loadOwnFonts(dir: string): Promise<void> {
  await mkdir(dir, { recursive: true });
  const file = join(dir, 'fonts.conf');
  await writeFile(file, settings(cardFonts.map(fontFolder), join(dir, 'cache')));
  // biome-ignore lint/style/noProcessEnv: not a setting of ours, but the only way to reach fontconfig inside this process
  process.env.FONTCONFIG_FILE = file;
}

function settings(folders: string[], cache: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
${folders.map((folder) => `<dir>${escapeMarkup(folder)}</dir>`).join('\n')}
<cachedir>${escapeMarkup(cache)}</cachedir>
</fontconfig>
`;
}
