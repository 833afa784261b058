import { pattern } from '#core/text/pattern.ts';

/** The things that can be asked for, in the six languages of the site at once: a text may mix them. */
const number = '\\d{1,7}(?:[.,]\\d{1,3})?';
const amount = [
  `r?[$€£¥₹₽₺₿] ?${number}|${number} ?[$€£¥₹₽₺₿]`,
  // with the number in words, too
  `(?:${number} ?)?(?:euros?|dollars?|pounds|bucks|francs|d[oó]lares|pesos|reais|franken)(?!\\p{L})`,
  `${number} ?(?:eur|usd|gbp|chf|btc|inr|k[cč]|z[lł])(?!\\p{L})`,
  `(?:${number} ?)?(?:دولار\\p{L}*|يورو|ريال\\p{L}*|درهم|دينار|جنيه\\p{L}*)`,
].join('|');
const money = [
  'money|cash|dinero|efectivo|dinheiro|argent|esp[eè]ces|geld|bargeld',
  '\\p{L}{0,2}(?:مال|فلوس|نقود|مبلغ)',
].join('|');
const reward = 'reward|recompensa|r[eé]compense|finderlohn|belohnung|\\p{L}{0,2}مكاف[أا]ة';

const handOver = [
  'send\\p{L}*|wire|transfer|give me|lend me|schick\\p{L}*|gib|gebt',
  'env[ií]\\p{L}*|m[aá]nd[aeoó]\\p{L}*|d[eaé]me|gire|transf[ei]\\p{L}*|ingres[ae]\\p{L}*|deposit[ae]',
  'envo[iy]\\p{L}*|verse[rz]?|vire[rz]?|donne[rz]?',
  '[وف]?(?:[أا]رسل\\p{L}*|ابع?[ثت]\\p{L}*|حو?ل\\p{L}*|[أا]عط\\p{L}*)',
].join('|');
/** With a sum alone: those who help often say that they want no money. */
const want = 'need|want|quiero|necesito|quero|preciso|veux|brauche|[أا]ريد|عايز\\p{L}*';
const early = [
  'first|up ?front|in advance|beforehand|primero|antes|por adelantado|primeiro|adiantado',
  "d[’']abord|avant|[aà] l[’']avance|erst|zuerst|vorher|vorab|im voraus|[أا]ولا|مسبقا|مقدما|قبل",
].join('|');

const word = (words: string) => `(?<!\\p{L})(?:${words})(?!\\p{L})`;
const sum = `(?<![\\p{L}\\d])(?:${amount})`;
const anyMoney = `(?:${word(money)}|${sum})`;
/** At most so many letters further on, in the same part of the sentence. */
const within = (letters: number) => `[^.,!?؟،\\n]{1,${letters}}?`;

/** Money that is asked for, or that is to come before the animal does. A reward that is offered is neither. */
export const moneyFirst = pattern(
  [
    word(handOver) + within(25) + anyMoney,
    word(want) + within(25) + sum,
    `(?:${anyMoney}|${word(reward)})${within(25)}${word(early)}`,
    word(early) + within(12) + anyMoney,
  ].join('|'),
);
