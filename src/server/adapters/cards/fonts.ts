import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Families in the order in which letters look for a home; one weight each keeps the look-up small. */
const fonts = [
  ['noto-sans', '600SemiBold'],
  ['noto-sans', '400Regular'],
  ['noto-sans-arabic', '600SemiBold'],
  ['noto-sans-hebrew', '600SemiBold'],
  ['noto-sans-sc', '600SemiBold'],
  ['noto-sans-kr', '600SemiBold'],
  ['noto-emoji', '600SemiBold'],
] as const;

const require = createRequire(import.meta.url);

/**
 * Points the text engine at the fonts that came with npm, so that cards look the same on a server without any fonts. Has
 * to run before the first text of the process is drawn: the engine reads its settings once.
 * @param dir where its settings and cache are kept
 */
export async function loadOwnFonts(dir: string): Promise<void> {
  await mkdir(dir, { recursive: true });
  const file = join(dir, 'fonts.conf');
  await writeFile(file, settings(fonts.map(folderOf), join(dir, 'cache')));
  // biome-ignore lint/style/noProcessEnv: not a setting of ours, but the only way to reach fontconfig inside this process
  process.env.FONTCONFIG_FILE = file;
}

function folderOf([name, weight]: (typeof fonts)[number]): string {
  return join(dirname(require.resolve(`@expo-google-fonts/${name}/package.json`)), weight);
}

function settings(folders: string[], cache: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
${folders.map((folder) => `<dir>${escapeXml(folder)}</dir>`).join('\n')}
<cachedir>${escapeXml(cache)}</cachedir>
</fontconfig>
`;
}

/** For XML, and for Pango's markup, which is like it. */
export function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}
