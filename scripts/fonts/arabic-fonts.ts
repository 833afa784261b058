import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { checkout } from '../run.ts';

/** The weights of running text and of all that is bolder. */
export const arabicWeights = ['400Regular', '600SemiBold'] as const;
type Weight = (typeof arabicWeights)[number];

/** Where the pages have it. */
export const arabicFileOf = (weight: Weight): string => join(checkout, `src/web/styles/fonts/arabic-${weight}.woff2`);

/** Of the Arabic language alone: letters of Persian or Urdu in a name take the device's own font. */
const letters = 'ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىيـًٌٍَُِّْٰ،؛؟٠١٢٣٤٥٦٧٨٩٪٫٬';

/** Noto Sans Arabic with these letters in all their forms: a tenth of the whole. */
export async function arabicFont(weight: Weight): Promise<Buffer> {
  const folder = join(checkout, 'node_modules/@expo-google-fonts/noto-sans-arabic');
  const whole = await readFile(join(folder, weight, `NotoSansArabic_${weight}.ttf`));
  return subsetFont(whole, letters, { targetFormat: 'woff2' });
}
