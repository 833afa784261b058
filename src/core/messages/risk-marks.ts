import { asRead, type ReadText } from '#core/text/as-read.ts';
import { joinLetters } from '#core/text/joined-letters.ts';
import { pattern } from '#core/text/pattern.ts';
import type { Span } from '#core/text/replace-spans.ts';
import { phrases } from './risk-phrases.ts';

/**
 * The parts of a message that deserve a second look. A `link` is often harmless; a `number` is an offer to talk, and is
 * marked only beside the others, which are how frauds begin.
 */
export const riskKinds = ['code', 'gift_card', 'payment', 'shipping', 'link', 'number'] as const;
type RiskKind = (typeof riskKinds)[number];

export type RiskMark = Span & { kind: RiskKind };

/**
 * Words typical of frauds that target lost-pet posts: a "verification code" to be read out, a fee before the animal is
 * seen, a driver to be paid. A mark only gives advice, so a false alarm costs little.
 */
const signs: readonly [RiskKind, RegExp][] = [
  [
    'code',
    /\b(verification|confirmation|security|one[- ]?time|google voice|whatsapp|6[- ]?digit|six[- ]?digit)\b[^.!?\n]{0,120}?\bcodes?\b/gi,
  ],
  ['code', /\bcodes?\b[^.!?\n]{0,120}?\b(sent|send|text(ed)?|read|tell|forward|verify|prove|received?|got)\b/gi],
  ['code', /\b(sent|send|text(ed)?|read|tell|forward)\b[^.!?\n]{0,120}?\bcodes?\b/gi],
  ['code', /\b(give me|what is|what'?s|(reveal|share|say)) (the|that|your|this) codes?\b/gi],
  ['code', /\botp\b/gi],
  [
    'gift_card',
    /\b(gift[- ]?cards?|(steam|itunes|google ?play|amazon|apple|prepaid) ?cards?|vouchers?|razer ?gold)\b/gi,
  ],
  ['payment', /\b(pay|paid|payment|prepay|fee|fees|deposit|ransom|invoice|refundable)\b/gi],
  [
    'payment',
    /\b(western ?union|money ?gram|wire ?transfer|bank ?(transfer|account)|iban|bitcoin|crypto(currency)?|usdt|zelle|venmo|cash ?app|pay ?pal|revolut|apple ?pay|google ?pay|btc|m-?pesa|e-?transfer|tikkie|mb ?way|twint|payoneer|skrill|neosurf|paysafe ?card)\b/gi,
  ],
  ...phrases,
  [
    'shipping',
    /\b(courier|shipping|ship (him|her|it|them)|freight|delivery (agent|driver)|transport(ation)? cost)\b/gi,
  ],
  // whatever the domain, some programs make a link of these; bare domains are found by whoever knows which there are
  ['link', /(?:\b[a-z][a-z0-9+.-]{1,30}:\/\/|\bwww\.)[^\s<>"]*[^\s<>".,;:!?)\]}'»”]/gi],
  ['number', pattern('(?<![\\w.+-])\\+?\\d(?:[\\s()/.-]{0,2}\\d){6,14}(?![\\w-])')],
];
/** Dates are written with as many digits as telephone numbers. */
const date = /^(?:\d{4}[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./]\d{1,2}[-./]\d{2,4})$/;

/** Cyrillic, Greek and phonetic letters that look like others, by which a word is hidden from programs and not from people. */
const alike: Record<string, string> = {
  ...{ а: 'a', с: 'c', е: 'e', і: 'i', о: 'o', р: 'p', ѕ: 's', х: 'x', у: 'y', ԁ: 'd', һ: 'h', ӏ: 'l', ɡ: 'g', ɑ: 'a' },
  ...{ α: 'a', ε: 'e', ι: 'i', κ: 'k', ν: 'v', ο: 'o', ρ: 'p', τ: 't', υ: 'y', χ: 'x' },
};
const otherLetters = new RegExp(`[${Object.keys(alike).join('')}]`, 'g');

/** Digits and signs that stand for letters in a word; 1 stands for two. */
const inWords: Record<string, string> = {
  0: 'o',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
};
const mixedWords = /(?:[!|]?[\p{L}\d@$])+/gu;
/** Short words and those of two parts, as in postcodes and on number plates: their digits are digits. */
const plate = /^(?:.{1,3}|\p{L}*\d{2,}|\d{2,}\p{L}*)$/u;

const spelled = (text: string, one: 'i' | 'l'): string =>
  text.replace(mixedWords, (word) => {
    if (!/\p{L}/u.test(word)) return word;
    const meant = plate.test(word) ? /[@$!|]/g : /[0-9@$!|]/g;
    return word.replace(meant, (sign) => (sign === '1' ? one : (inWords[sign] ?? sign)));
  });

/** A text as it stands, and as people read it whose writer hides words from programs: "g.i.f.t c4rd". */
function readingsOf(text: string): ReadText[] {
  const read = asRead(text);
  const plain = { ...read, text: read.text.replace(otherLetters, (letter) => alike[letter]!) };
  const joined = joinLetters(plain);
  const letters = (['i', 'l'] as const).map((one) => ({ ...joined, text: spelled(joined.text, one) }));
  return [plain, joined, ...letters].filter((one, at, all) => all.findIndex((other) => other.text === one.text) === at);
}

/** The kinds that make a message look like a fraud. */
const fraudulent: readonly RiskKind[] = ['code', 'gift_card', 'payment', 'shipping'];
const signsOfFraud = signs.filter(([kind]) => fraudulent.includes(kind));

/**
 * Finds what deserves a second look, in the order of the text; of two that overlap, the one that begins first.
 * @param known further passages, such as links that only a list of domains can tell
 */
export function riskMarks(text: string, known: readonly RiskMark[] = []): RiskMark[] {
  const [written, ...meant] = readingsOf(text);
  const found = [...marksIn(written!, signs), ...meant.flatMap((reading) => marksIn(reading, signsOfFraud))];
  const isFraud = found.some(({ kind }) => fraudulent.includes(kind));
  const inOrder = [...found.filter(({ kind }) => isFraud || kind !== 'number'), ...known].sort(
    (a, b) => a.start - b.start || b.end - a.end,
  );
  const marks: RiskMark[] = [];
  for (const next of inOrder) if (next.start >= (marks.at(-1)?.end ?? 0)) marks.push(next);
  return marks;
}

function marksIn({ text, writtenAt }: ReadText, looked: typeof signs): RiskMark[] {
  return looked.flatMap(([kind, sign]) =>
    [...text.matchAll(sign)]
      .filter(([words]) => kind !== 'number' || !date.test(words))
      .map(({ 0: words, index }) => ({ kind, ...writtenAt({ start: index, end: index + words.length }) })),
  );
}

/** Whether a message asks for a code or for money, or speaks of sending an animal. */
export function soundsFraudulent(text: string): boolean {
  return riskMarks(text).some(({ kind }) => fraudulent.includes(kind));
}
