import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildFolder } from '#server/build-folder.ts';
import { escapeMarkup } from '#server/escape-markup.ts';

/** Families in the order in which letters look for a home; one weight each keeps the look-up small. */
export const cardFonts = [
  ['noto-sans', '600SemiBold'],
  ['noto-sans', '400Regular'],
  ['noto-sans-arabic', '600SemiBold'],
  ['noto-sans-hebrew', '600SemiBold'],
  ['noto-sans-sc', '600SemiBold'],
  ['noto-sans-kr', '600SemiBold'],
  ['noto-emoji', '600SemiBold'],
] as const;

type CardFont = (typeof cardFonts)[number];

/** Where `npm run build` puts them. */
export const fontsFolder = join(buildFolder, 'fonts');

/** The folder of one family and weight. */
export const fontFolder = ([family, weight]: CardFont): string => join(fontsFolder, `${family}-${weight}`);

/**
 * Points the text engine at the fonts of the build, so that cards look the same on a server without any fonts. Has
 * to run before the first text of the process is drawn: the engine reads its settings once.
 * @param dir where its settings and cache are kept
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
