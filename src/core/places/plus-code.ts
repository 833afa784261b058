import type { Point } from '#core/contract/place.ts';

/**
 * Open Location Codes ("plus codes"), https://github.com/google/open-location-code: each pair of letters divides a cell by 20 in
 * both directions, each letter after the tenth by 5 and 4.
 */
const letters = '23456789CFGHJMPQRVWX';
const pairs = 5;
const gridRows = 5;
const gridColumns = 4;
const written = /(?:^|[\s,/=])((?:[23456789CFGHJMPQRVWX]{2}){1,4}\+[23456789CFGHJMPQRVWX]{2,7})(?=$|[\s,?&])/i;

export type PlusCode = {
  /** a short one needs a town near by */
  code: string;
  isFull: boolean;
  /** the text beside it */
  rest: string;
};

/** The plus code in a text, in capitals; null if there is none. */
export function plusCodeIn(text: string): PlusCode | null {
  const typed = text.slice(0, 300).replace(/%2B/gi, '+');
  const [, code] = written.exec(typed) ?? [];
  if (!code) return null;
  const rest = typed.replace(code, ' ').trim();
  return { code: code.toUpperCase(), isFull: code.indexOf('+') === 8, rest };
}

/** The middle of the cell of a full code; null if there is no such cell. */
export function pointOfCode(code: string): Point | null {
  const digits = [...code.replace('+', '')].map((letter) => letters.indexOf(letter));
  let [lat, lng, size] = [-90, -180, 20];
  for (let at = 0; at < Math.min(digits.length, 2 * pairs); at += 2) {
    lat += digits[at]! * size;
    lng += digits[at + 1]! * size;
    size /= 20;
  }
  let [height, width] = [size * 20, size * 20];
  for (const digit of digits.slice(2 * pairs)) {
    height /= gridRows;
    width /= gridColumns;
    lat += Math.floor(digit / gridColumns) * height;
    lng += (digit % gridColumns) * width;
  }
  return lat < 90 && lng < 180 ? { lat: lat + height / 2, lng: lng + width / 2 } : null;
}

/** The point of a short code near a town: of all places whose code ends so, the nearest one. */
export function pointNear(code: string, town: Point): Point | null {
  const missing = 8 - code.indexOf('+');
  const cell = 20 ** (2 - missing / 2);
  const full = pointOfCode(prefixOf(town, missing) + code);
  if (!full) return null;
  const nearest = (value: number, near: number) => value + Math.round((near - value) / cell) * cell;
  return { lat: nearest(full.lat, town.lat), lng: nearest(full.lng, town.lng) };
}

function prefixOf({ lat, lng }: Point, length: number): string {
  let [fromSouth, fromWest, size] = [lat + 90, lng + 180, 20];
  let prefix = '';
  for (let at = 0; at < length; at += 2) {
    const [row, column] = [Math.floor(fromSouth / size), Math.floor(fromWest / size)];
    prefix += letters[row]! + letters[column]!;
    [fromSouth, fromWest, size] = [fromSouth - row * size, fromWest - column * size, size / 20];
  }
  return prefix;
}
