import { normaliseMicrochip } from './microchip.ts';

/** The facts that a chip's number tells. `mistyped`: no chip has such a number. */
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

/** Of the first three digits, up to 899 name a country, 900 and more a maker. */
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

/** Codes of countries that are no more, or are called otherwise: no chip has them. */
const withdrawn = '172 200 230 249 278 280 530 532 536 582 720 736 810 830 886 890 891'.split(' ');

/** The two letters of the country whose code in three digits this is (ISO 3166-1); undefined if no country has it. */
function countryOfCode(code: string): string | undefined {
  const { region = '' } = new Intl.Locale('und', { region: code });
  return /^[A-Z]{2}$/.test(region) && !withdrawn.includes(code) ? region : undefined;
}

/**
 * Makers with a code of their own. ICAR registers them (icar.org, "Code check"); these are the ones that lists for
 * shelters agree on (peeva.co/microchip-guide, animaldata.com, the list of codes at pro-k-tierschutz.forumprofi.de).
 */
const makers: Record<string, string> = {
  934: 'Tierchip Dasmann',
  945: 'Business Inception Identification',
  947: 'Belcam ID',
  956: 'Trovan',
  958: 'Pet ID',
  959: 'Global ID Technologies',
  967: 'RF Dynamics',
  968: 'AEG',
  972: 'Planet ID',
  977: 'AVID',
  981: 'Datamars',
  982: 'Allflex',
  985: 'Destron Fearing (HomeAgain)',
};

/** Makers without a code of their own share this one, and none can be told from it. */
const sharedCode = '900';
/** For trying out readers; no animal should have it (icar.org, "Misuse"). */
const testCode = '999';
