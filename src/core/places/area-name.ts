import type { Locale } from '#core/paraglide/runtime.js';
import { foldName } from '#core/text/fold.ts';
import { perLocale } from '#core/text/per-locale.ts';

/** Words that say what kind of area a name is of. People write them or not: "Province of Vicenza", "Provincia di Vicenza". */
const kinds = new Set(
  foldName(
    'state province region regiao county co prefecture district department governorate municipality territory ' +
      'autonomous oblast oblast obl kraj krai voivodeship wojewodztwo woj estado provincia prov provincie departamento depto ' +
      'departement region regione regio comunidad comunitat autonoma autonomo bundesland freistaat land kanton canton cantone lan ' +
      'fylke judet judetul zupanija megye il ili vilayet borough metropolitan city and of the di de del della dell do da du des la le el ' +
      'область обл край республика респ город штат провинция область область обл округ район محافظه منطقه ولايه مقاطعه اماره',
  ).split(' '),
);

/** The endings of Chinese, Japanese and Korean names that say the same. */
const kindEnding =
  /(?<=\p{L}{2})(?:特别行政区|壮族自治区|回族自治区|维吾尔自治区|自治区|自治州|都|府|県|縣|县|省|市|특별자치도|특별자치시|특별시|광역시|도|시)$/u;

/** The name of a region as it is compared: folded, and without the words for its kind. */
export function areaName(name: string): string {
  const folded = foldName(name);
  const words = folded.split(' ');
  // at the end, two letters are the code of a state: "Lafayette LA", "Aurora CO"
  const isCode = (word: string, at: number) => at === words.length - 1 && word.length <= 2;
  const named = words.filter((word, at) => !kinds.has(word) || isCode(word, at));
  return withoutKindEnding(named.length > 0 ? named.join(' ') : folded);
}

/** 大阪府 is Osaka, and 서울특별시 Seoul. */
export function withoutKindEnding(folded: string): string {
  return folded.normalize('NFKC').replace(kindEnding, '').normalize('NFKD');
}

const names = perLocale((locale) => new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }));

/** The name of a country (ISO 3166-1 alpha-2) in a language; its code if it has no name there. */
export function countryName(code: string, locale: Locale): string {
  return names(locale).of(code) ?? code;
}
