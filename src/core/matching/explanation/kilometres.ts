import { perLocale } from '#core/text/per-locale.ts';

const oneDigit = lengths(1);
const noDigit = lengths(0);

function lengths(maximumFractionDigits: number) {
  const options = { style: 'unit', unit: 'kilometer', maximumFractionDigits } as const;
  return perLocale((locale) => new Intl.NumberFormat(locale, options));
}

/** A distance for display: "1.2 km". */
export function kilometres(km: number): string {
  return (km < 10 ? oneDigit() : noDigit()).format(km);
}
