import { countryOfCode, makers, sharedCode, testCode } from './chip-codes.ts';
import { normaliseMicrochip } from './microchip.ts';

/** What a chip's number tells. `mistyped`: no chip has such a number. */
export type ChipReading =
  | { kind: 'country'; country: string }
  | { kind: 'maker'; maker: string }
  | { kind: 'shared' }
  | { kind: 'unknown' }
  | { kind: 'old'; family: 'avid' | 'letters' | 'ten' }
  | { kind: 'mistyped'; why: 'length' | 'code' | 'test' | 'range'; digits: number };

const isoLength = 15;
/** The number of the animal has 38 bits (ISO 11784). There is no check digit: the chip's own checksum is not shown. */
const largestAnimal = 2 ** 38 - 1;

/**
 * Reads a number as somebody copied it from a scanner; null if there is none yet. Numbers of 15 digits follow ISO 11784;
 * chips from before have 9 digits (AVID) or 10 characters (FECAVA, Trovan, HomeAgain, Allflex), and tell no country:
 * realtrace.com ("Interpreting the codes"), peeva.co/microchip-guide.
 */
export function readChip(entry: string): ChipReading | null {
  const number = normaliseMicrochip(entry);
  if (!number) return null;
  if (/^\d{15}$/.test(number)) return readIso(number);
  if (/^\d{9}$/.test(number)) return { kind: 'old', family: 'avid' };
  if (/^\d{10}$/.test(number)) return { kind: 'old', family: 'ten' };
  if (/^[\da-z]{10}$/i.test(number)) return { kind: 'old', family: 'letters' };
  return { kind: 'mistyped', why: 'length', digits: number.length };
}

function readIso(number: string): ChipReading {
  const code = number.slice(0, 3);
  const wrong = (why: 'code' | 'test' | 'range') => ({ kind: 'mistyped', why, digits: isoLength }) as const;
  if (code === testCode) return wrong('test');
  if (Number(number.slice(3)) > largestAnimal) return wrong('range');
  if (code === sharedCode) return { kind: 'shared' };
  if (Number(code) > Number(sharedCode))
    return makers[code] ? { kind: 'maker', maker: makers[code] } : { kind: 'unknown' };
  const country = countryOfCode(code);
  return country ? { kind: 'country', country } : wrong('code');
}
