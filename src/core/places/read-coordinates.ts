import type { Point, PointPrecision } from '#core/contract/place.ts';
import { metresPerDegree, precisionWithin } from './distance.ts';

/** A point that was typed, as precise as its digits. */
export type ReadPoint = Point & { precision: PointPrecision };

const longestText = 300;
const number = String.raw`[-+]?\d{1,3}(?:\.\d{1,15})?`;
const pair = String.raw`(${number})(?:,|%2C|~|/)\s?(${number})`;
/** Where links to maps say the place; the first number is the latitude. */
const links = [
  `^geo:${pair}`,
  `!3d(${number})!4d(${number})`,
  `mlat=(${number})&mlon=(${number})`,
  `[?&](?:q|ll|sll|query|center|cp|destination|daddr|loc|map|at)=(?:loc:)?${pair}`,
  String.raw`#map=\d+(?:\.\d+)?/${pair}`,
  `/@${pair}`,
  `/(?:place|search|dir)/${pair}`,
].map((pattern) => new RegExp(pattern, 'i'));
/** Maps that write the longitude first. */
const longitudeFirst = /^https?:\/\/[^/]*(?:yandex|2gis)\./i;

/**
 * The point of a text that is coordinates ("48.8566, 2.3522", "48° 51′ 24″ N 2° 21′ 8″ E"), a geo: URI or a link to a map.
 * Null if it is none of these, or could mean two points.
 */
export function readCoordinates(text: string): ReadPoint | null {
  const typed = text.slice(0, longestText).normalize('NFKC').trim();
  if (/^(?:https?:|geo:)/i.test(typed)) return fromLink(typed);
  return fromAngles(typed) ?? fromEnd(typed);
}

function fromLink(link: string): ReadPoint | null {
  for (const pattern of links) {
    const [, first, second] = pattern.exec(link) ?? [];
    if (!first || !second) continue;
    const [lat, lng] = longitudeFirst.test(link) && !link.includes('mlat') ? [second, first] : [first, second];
    return checked(angle([lat]), angle([lng]));
  }
  return null;
}

/** Coordinates after words: "at the lake, 47.3769, 8.5417". */
function fromEnd(text: string): ReadPoint | null {
  const [, lat, lng] = /(?:^|[\s(:])(-?\d{1,2}\.\d{4,15})°?[\s,;/]{1,3}(-?\d{1,3}\.\d{4,15})°?\)?$/.exec(text) ?? [];
  return lat && lng ? checked(angle([lat]), angle([lng])) : null;
}

/** Degrees, and how much the last digit is. */
type Angle = { degrees: number; step: number };
type Hemisphere = 'N' | 'S' | 'E' | 'W';

const spoken: Readonly<Record<string, Hemisphere>> = { 'с.ш.': 'N', 'ю.ш.': 'S', 'в.д.': 'E', 'з.д.': 'W' };
/** O is east in German, and west in French and Spanish: with it a point could be two, so it is read as neither. */
const token = /[-+]?\d+(?:[.,]\d+)?|[NSEW](?![a-z])/gi;
const captions = /\b(?:latitude|longitude|lat|lng|lon|long|gps|deg|coordinates?|koordinaten)\b\.?/gi;
/** All that may stand between numbers and hemispheres. */
const between = /[\s°'"´,;:/()=|]/g;

function fromAngles(text: string): ReadPoint | null {
  const plain = text
    .replace(captions, ' ')
    .replace(/[сюв з]\.\s?[шд]\./gu, (words) => spoken[words.replace(/\s/g, '')] ?? words)
    .replace(/[º˚∘]/g, '°')
    .replace(/[′’‘`ʹ]/g, "'")
    .replace(/[″”“]/g, '"')
    .replace(/[−–]/g, '-');
  if (plain.replace(token, '').replace(between, '') !== '') return null;
  const tokens = plain.match(token) ?? [];
  const groups = grouped(tokens, plain);
  if (!groups) return null;
  const [first, second] = groups;
  const isSwapped = /[EW]/.test(first.hemisphere ?? '');
  const [lat, lng] = isSwapped ? [second, first] : [first, second];
  if (/[EW]/.test(lat.hemisphere ?? '') || /[NS]/.test(lng.hemisphere ?? '')) return null;
  return checked(signed(lat), signed(lng));
}

type Group = { numbers: string[]; hemisphere?: Hemisphere };

/** The numbers of the latitude and of the longitude, in the order of the text. */
function grouped(tokens: readonly string[], text: string): [Group, Group] | null {
  const isLetter = (one: string) => /[a-z]/i.test(one);
  const letters = tokens.filter(isLetter).map((letter) => letter.toUpperCase() as Hemisphere);
  const numbers = tokens.filter((one) => !isLetter(one));
  if (letters.length === 0) return halves(numbers, text);
  if (letters.length !== 2) return null;
  const second = tokens.findLastIndex(isLetter);
  const cut = isLetter(tokens[0]!) ? second - 1 : tokens.findIndex(isLetter);
  return [
    { numbers: numbers.slice(0, cut), hemisphere: letters[0]! },
    { numbers: numbers.slice(cut), hemisphere: letters[1]! },
  ];
}

/** Without hemispheres: two decimal numbers, or degrees and minutes that are marked as such. */
function halves(numbers: string[], text: string): [Group, Group] | null {
  const isMarked = (text.match(/°/g) ?? []).length === 2;
  const isDecimal = numbers.length === 2 && numbers.every((one) => /[.,]\d\d/.test(one));
  if (!isDecimal && !(isMarked && numbers.length % 2 === 0)) return null;
  const middle = numbers.length / 2;
  return [{ numbers: numbers.slice(0, middle) }, { numbers: numbers.slice(middle) }];
}

function signed({ numbers, hemisphere }: Group): Angle | null {
  const read = angle(numbers);
  return read && (hemisphere === 'S' || hemisphere === 'W') ? { ...read, degrees: -Math.abs(read.degrees) } : read;
}

/** Degrees, minutes and seconds; only the last may have decimals. */
function angle(numbers: readonly string[]): Angle | null {
  if (numbers.length < 1 || numbers.length > 3) return null;
  const values = numbers.map((one) => Number(one.replace(',', '.')));
  const [degrees = 0, minutes = 0, seconds = 0] = values.map(Math.abs);
  const isWhole = numbers.slice(0, -1).every((one) => /^[-+]?\d+$/.test(one));
  if (!isWhole || minutes >= 60 || seconds >= 60 || values.some(Number.isNaN)) return null;
  const decimals = /[.,](\d+)$/.exec(numbers.at(-1)!)?.[1]?.length ?? 0;
  const step = 60 ** (1 - numbers.length) / 10 ** decimals;
  const size = degrees + minutes / 60 + seconds / 3600;
  return { degrees: numbers[0]!.startsWith('-') ? -size : size, step };
}

function checked(lat: Angle | null, lng: Angle | null): ReadPoint | null {
  if (!lat || !lng || Math.abs(lat.degrees) > 90 || Math.abs(lng.degrees) > 180) return null;
  const precision = precisionWithin((Math.max(lat.step, lng.step) / 2) * metresPerDegree);
  return { lat: rounded(lat.degrees), lng: rounded(lng.degrees), precision };
}

/** Rounds to a tenth of a metre. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}
