/** Pieces that make text work dear when they are repeated, by what they are meant to strain. */
const pieces = {
  digits: ['1', '0', '00', '१', '١', '①', '²', '½', '𝟎', '𑛚', 'Ⅷ', '㎟', '9\ufe0f\u20e3'],
  'digits and separators': [
    '1 ',
    '1.',
    '1-',
    '1,',
    '1;',
    '1/',
    '1:',
    '(1)',
    '+1',
    '12345678.',
    '12/',
    '2020-',
    '1\u200b',
    '1\u0301',
  ],
  'digits and letters': ['1a', 'ab1', '1abcd', 'x1y', '1 a', '1中', 'chip1', 'chip 1234,', 'n1'],
  separators: ['.', '/', '-', '_', ' ', '\t', '\n', ',', '((((', ')', '[', '{', '<', '"', '’', '+', '+('],
  links: [
    'a.',
    'a.com',
    '.com',
    'com.',
    'co.uk.',
    'a.com ',
    'a@',
    'a.b@',
    '@',
    'a@b.',
    'mailto:',
    'http://',
    'http://a',
    '://',
    'www.',
    'www.a',
    'a:',
    'a-',
    'a+',
    '%',
    '?',
    '#',
    'xn--',
  ],
  words: [
    'a',
    'chip ',
    'chip is ',
    'chip',
    'code ',
    'sent ',
    'send code ',
    'verification ',
    'pay ',
    'google voice ',
    'black and ',
    'red torn ear ',
    's',
    'ies ',
    'and ',
    'Ann ',
  ],
  scripts: ['é', 'ß', 'İ', 'ẞ', '中', '가', 'ᄀ', 'ㇱ', 'ำ', 'ﷺ', 'ﷻ', 'Ａ', 'ⓐ', 'а', 'ﬁ'],
  marks: ['\u0301', 'e\u0301\u0301', '\u200b', '\u200d', '\ufe0f', '\u0600', '\u061c'],
  emoji: ['😀', '👨‍👩‍👧‍👦', '🇩🇪', '🏴\u{e0067}\u{e007f}', '\ud83d', '\udc00'],
} as const;

export type HostileText = { name: string; write: (length: number) => string };

const repeated = (piece: string): HostileText => ({
  name: JSON.stringify(piece).slice(1, -1),
  write: (length) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length),
});

/** First half digits, so that work for texts with numbers begins at all. */
const behindDigits = (piece: string): HostileText => ({
  name: `1... ${repeated(piece).name}`,
  write: (length) => '1'.repeat(length / 2) + repeated(piece).write(length - Math.floor(length / 2)),
});

/** Every sign of an alphabet beside every other, in an order that does not repeat. */
const mixed = (alphabet: string): HostileText => ({
  name: `mix of ${alphabet}`,
  write: (length) => {
    let state = 1;
    const signs = [...alphabet];
    const next = () => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return signs[Math.floor((state / 2_147_483_648) * signs.length)]!;
    };
    return Array.from({ length }, next).join('').slice(0, length);
  },
});

/** Each sign another one. */
const distinct: HostileText = {
  name: 'ideographs, each another one, and digits',
  write: (length) =>
    Array.from({ length: length / 2 }, (_, i) => `1${String.fromCodePoint(0x4e00 + (i % 20_000))}`).join(''),
};

const alphabets = [
  '0123456789abc',
  '01 2.3-4/5',
  '903 ',
  '१२३ 12a',
  'a.b/c:@w',
  '()[]{}<>.com',
  '1+(-. /:;|',
  'aé\u0301\u200b中',
  '.:/@#?&=',
];

/** Texts that strangers may write to make work, in any length. */
export const hostileTexts: readonly HostileText[] = [
  ...Object.values(pieces).flat().map(repeated),
  ...Object.values(pieces).flat().map(behindDigits),
  ...alphabets.map(mixed),
  distinct,
];
