import { inPlainDigits } from './kept.ts';
import { perLocale } from './per-locale.ts';

/** Numbers, times and lengths as the reader’s language writes them. Dates and "2 days ago": ago.ts; lists: lists.ts. */
export const numberText = (value: number): string => numbers().format(value);

/** At most two digits behind the point: "0.87". */
export const ratioText = (value: number): string => ratios().format(value);

/** One digit behind the point, also where it is 0: "1.5". */
export const tenthsText = (value: number): string => tenths().format(value);

/** "67%" of a share between 0 and 1. */
export const percentText = (share: number): string => percents().format(share);

/** A date with the time of day on this device: "Mar 5, 2026, 4:10 PM". */
export const momentText = (at: Date): string => moments().format(at);

/** The same in UTC, for readers whose time zone is unknown. */
export const utcMomentText = (at: Date): string => `${utcMoments().format(at)} UTC`;

/** A full hour: "10:00 PM". */
export const hourText = (hour: number): string => hours().format(new Date(Date.UTC(2026, 0, 1, hour)));

/** A length, no more precise than it is of use: "350 m", "1.2 km", "14 km"; in miles "1,150 ft", "0.7 mi", "9 mi". */
export function lengthText(metres: number): string {
  if (inMiles()) return metres < 300 ? feet().format(Math.max(150, Math.round(metres / 15) * 50)) : miles(metres);
  if (metres < 950) return short().format(Math.max(50, Math.round(metres / 50) * 50));
  return kilometres(metres / 1000);
}

/** A distance that is told in large units alone: "1.2 km", "0.7 mi". */
export function distanceText(km: number): string {
  return inMiles() ? miles(km * 1000) : kilometres(km);
}

const kilometres = (km: number) => (km < 9.95 ? middling : long)().format(km);
const metresPerMile = 1609.344;
const miles = (metres: number) =>
  (metres < 9.95 * metresPerMile ? middlingMiles : longMiles)().format(metres / metresPerMile);

/** In development Vite loads this module once more for the pages, and the choice is one. */
const shared = globalThis as typeof globalThis & { homewardInMiles?: boolean };

/** Has lengths told in miles, where the site's country uses them. */
export function tellMiles(isSo: boolean): void {
  shared.homewardInMiles = isSo;
}

export const inMiles = (): boolean => shared.homewardInMiles ?? false;

const medium = { dateStyle: 'medium', timeStyle: 'short' } as const;
const numbers = numbersIn({});
const ratios = numbersIn({ maximumFractionDigits: 2 });
const tenths = numbersIn({ minimumFractionDigits: 1, maximumFractionDigits: 1, useGrouping: false });
const percents = numbersIn({ style: 'percent' });
const moments = timesIn(medium);
const utcMoments = timesIn({ ...medium, timeZone: 'UTC' });
const hours = timesIn({ hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
const short = lengths('meter', 0);
const middling = lengths('kilometer', 1);
const long = lengths('kilometer', 0);
const feet = lengths('foot', 0);
const middlingMiles = lengths('mile', 1);
const longMiles = lengths('mile', 0);

function lengths(unit: 'meter' | 'kilometer' | 'foot' | 'mile', maximumFractionDigits: number) {
  return numbersIn({ style: 'unit', unit, maximumFractionDigits });
}

function numbersIn(options: Intl.NumberFormatOptions) {
  return perLocale((locale) => new Intl.NumberFormat(inPlainDigits(locale), options));
}

function timesIn(options: Intl.DateTimeFormatOptions) {
  return perLocale((locale) => new Intl.DateTimeFormat(inPlainDigits(locale), options));
}
