import { perLocale } from '#core/text/per-locale.ts';

/** A length for display, no more precise than it is of use: "350 m", "1.2 km", "14 km". */
export function lengthText(metres: number): string {
  if (metres < 950) return short().format(Math.max(50, Math.round(metres / 50) * 50));
  return (metres < 9950 ? middling : long)().format(metres / 1000);
}

const short = lengths('meter', 0);
const middling = lengths('kilometer', 1);
const long = lengths('kilometer', 0);

function lengths(unit: 'meter' | 'kilometer', maximumFractionDigits: number) {
  return perLocale((locale) => new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits }));
}
