import { countryName } from '#core/places/area-name.ts';
import type { NamedArea } from './area-line.ts';

/** The languages whose names of countries are known: all that Node has, without their regions. */
const languages = [
  ...'en de fr es it pt nl da sv nb fi is et lv lt pl cs sk hu ro bg el tr ru uk be sr hr sl mk sq bs ka hy az kk uz ky mn'.split(
    ' ',
  ),
  ...'ar fa ur he hi bn pa gu mr ta te kn ml si ne th lo km my vi id ms fil zh zh-Hant ja ko sw am ca eu gl ga cy gd br lb af zu'.split(
    ' ',
  ),
];
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
/** Regions that are no countries: the European Union, the euro zone, the United Nations, and codes for none. */
const others = new Set(['EU', 'EZ', 'UN', 'ZZ', 'XA', 'XB', 'QO']);

export function countries(): NamedArea[] {
  const pairs = letters.flatMap((first) => letters.map((second) => first + second));
  const codes = pairs.filter(
    (code) => english.of(code) && new Intl.Locale(`und-${code}`).region === code && !others.has(code),
  );
  return codes.map((code) => ({
    code,
    label: countryName(code, 'en'),
    names: [code, ...languages.map((name) => inLanguage(code, name))],
  }));
}

function inLanguage(code: string, language: string): string | undefined {
  return new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }).of(code);
}
