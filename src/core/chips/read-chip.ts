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

/**
 * What the first three digits of a chip's number mean (ISO 11784): up to 899 a country, 900 and more a maker.
 */

/** ISO 3166-1, as three digits and two letters each. */
const countryCodes =
  '004AF008AL010AQ012DZ016AS020AD024AO028AG031AZ032AR036AU040AT044BS048BH050BD051AM052BB056BE060BM064BT068BO070BA' +
  '072BW074BV076BR084BZ086IO090SB092VG096BN100BG104MM108BI112BY116KH120CM124CA132CV136KY140CF144LK148TD152CL156CN' +
  '158TW162CX166CC170CO174KM175YT178CG180CD184CK188CR191HR192CU196CY203CZ204BJ208DK212DM214DO218EC222SV226GQ231ET' +
  '232ER233EE234FO238FK239GS242FJ246FI248AX250FR254GF258PF260TF262DJ266GA268GE270GM275PS276DE288GH292GI296KI300GR' +
  '304GL308GD312GP316GU320GT324GN328GY332HT334HM336VA340HN344HK348HU352IS356IN360ID364IR368IQ372IE376IL380IT384CI' +
  '388JM392JP398KZ400JO404KE408KP410KR414KW417KG418LA422LB426LS428LV430LR434LY438LI440LT442LU446MO450MG454MW458MY' +
  '462MV466ML470MT474MQ478MR480MU484MX492MC496MN498MD499ME500MS504MA508MZ512OM516NA520NR524NP528NL531CW533AW534SX' +
  '535BQ540NC548VU554NZ558NI562NE566NG570NU574NF578NO580MP581UM583FM584MH585PW586PK591PA598PG600PY604PE608PH612PN' +
  '616PL620PT624GW626TL630PR634QA638RE642RO643RU646RW652BL654SH659KN660AI662LC663MF666PM670VC674SM678ST682SA686SN' +
  '688RS690SC694SL702SG703SK704VN705SI706SO710ZA716ZW724ES728SS729SD732EH740SR744SJ748SZ752SE756CH760SY762TJ764TH' +
  '768TG772TK776TO780TT784AE788TN792TR795TM796TC798TV800UG804UA807MK818EG826GB831GG832JE833IM834TZ840US850VI854BF' +
  '858UY860UZ862VE876WF882WS887YE894ZM';

/** The two letters of the country whose code this is; undefined if no country has it. */
function countryOfCode(code: string): string | undefined {
  for (let at = 0; at < countryCodes.length; at += 5)
    if (countryCodes.startsWith(code, at)) return countryCodes.slice(at + 3, at + 5);
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
