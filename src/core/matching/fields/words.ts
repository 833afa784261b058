import { limits } from '#core/cases/limits.ts';
import { plainDigits } from '#core/text/digits.ts';
import { withoutGoneCollar } from './gone-collar.ts';

/** Words that most reports contain or that have no meaning of their own: never evidence. */
const common = new Set(
  `a an the and or but with without of in on at to from for by is are was were be been has have had do did not no it its
  this that there here he she him her his hers they them their i we my our you your me us who which when where what very
  really quite bit little some any all one two three also just only about around near over under up down out into after
  before since then than so as if can could will would please help call contact phone text message email reward thank
  thanks cat dog pet animal puppy kitten lost missing found stray seen saw spotted last ran run away escaped home house
  street road garden yard area friendly shy scared timid sweet loving nice good collar tag microchip microchipped
  chipped chip name named called answer responds wearing day night morning evening today yesterday week month year old
  young hair haired short long fur coat male female boy girl look looks looking like colour color unknown none yes
  sex gender breed age size weight tip other another say gone`
    .trim()
    .split(/\s+/)
    .map(singular),
);

/** Frequent words of English that tell the language of a sentence; the readers of fields know more of them. */
const frequent = new Set(
  `able about above across after again against ago all almost along already also although always
  am among and another any anybody anyone anything around ask away awake back bad badly be because become been behind being
  believe below beside best better between bite both break bring broke brown building bush but by call came can cannot car
  care careful carry caught cause check child children church city clean close come corner could couple cover crate cross dad
  daughter day dead dear desperate did died different dirty do doctor does doesn done don door driveway drop during each ear
  early eat either else end enough even ever every everyone everything fall family far fast father feed feel feet fell fence
  few field find fine fireworks first follow food foot fox free friend front full gate gave get give given go goes going gone
  got great ground grown had half hand happen happy hard has hate head hear heard heart help hide hiding hill him himself hit
  hold hole home hope hour how however hungry hurt husband inside instead into just keep kept kid kind knew know known lady
  last late later lead least leave left less let light likely line little live lives local long look loose lost lot loud love
  loves main make man many march may maybe me mean meet middle might mile mind miss missed mixed mom more morning most mother
  move much mum must near need neighbor neighbour nervous never new next night nobody none nothing now number off often only
  open other our out outside own owner park part party pass people perhaps person pick picked pie place play please possible
  pretty probably pull put quick quickly quiet rain read ready real red rescue rest right road roof room round run running
  sad safe said same sat say school seem seemed seems sent several shed shelter should show shy side since sit sitting
  six skittish sleep slip slipped slow small someone something sometimes son soon sort spoke stay still stop store stranger
  street strong such suddenly take taken talk tell ten than thanks that the them then there these they thing think this those
  though three through time tired today together told tonight too took town train tree tried truck trust try turn two under
  until up upset upon use used usually vet village wait walk wall want wants was watch water way we wear weather week weekend
  well went were what when where which while who whole whose why wife will wind window wise wish with within without woman
  wonder wood woods work worried would wrong yard yesterday yet you yours`
    .split(/\s+/)
    .map(singular),
);

/** Some signs stand for a whole sentence, so that a text may grow many times; the rest of it is not read. */
export const mostRead = 1.5 * limits.longText;

/** Letters that people write for each other: "weiß" and "weiss", and those of Arabic at the end of a word. */
const alike: Record<string, string> = { ß: 'ss', œ: 'oe', æ: 'ae', ة: 'ه', ى: 'ي', ی: 'ي', ک: 'ك', ـ: '' };

const isAscii = /^[\x20-\x7e]*$/;

/** Lower case without accents, so that "Café" equals "cafe". */
export function plain(text: string): string {
  if (isAscii.test(text)) return text.slice(0, mostRead).toLowerCase();
  const unmarked = text
    .normalize('NFKD')
    .slice(0, mostRead)
    .replace(/\p{M}+/gu, '');
  return plainDigits(unmarked.toLowerCase().replace(/[ßœæةىیکـ]/g, (letter) => alike[letter]!));
}

const mostRemembered = 5000;
/** A longer word would keep the whole text in memory that it is a part of. */
const longestRemembered = 12;

/** Finds out once what a word is, as most reports use the same words. `find` depends on nothing else. */
export function byWord<T extends object | string | null>(find: (word: string) => T): (word: string) => T {
  const found = new Map<string, T>();
  return (word) => {
    const known = found.get(word);
    if (known !== undefined) return known;
    if (found.size >= mostRemembered) found.clear();
    const told = find(word);
    if (word.length <= longestRemembered) found.set(word, told);
    return told;
  };
}

/** Of rows of words that mean the same: each word, and the first of its row. */
export function synonyms<First extends string>(rows: readonly string[]): ReadonlyMap<string, First> {
  return new Map(rows.map((row) => row.split(' ')).flatMap((row) => row.map((word) => [word, row[0] as First])));
}

const article = /^(an?|the|this|that|my|our|your|his|hers?|its|their|some|one|two|three|four|five|six|\d)$/;

/** Whether a word only tells which, whose or how many things come after it. */
export const isArticle = (word: string): boolean => article.test(word);

/** Whether a word is never evidence, because most reports contain it. */
export function isCommon(word: string): boolean {
  return common.has(word);
}

/** Whether English uses a word often, in whatever text. */
export function isFrequent(word: string): boolean {
  return common.has(word) || frequent.has(word);
}

/** The words of a text in order, in any script: lower case, without accents, in the singular ("paws" becomes "paw"). */
export function wordsOf(text: string): string[] {
  return wordsIn(plain(text));
}

const wordsIn = (text: string): string[] => (text.match(/[\p{L}\p{N}]+/gu) ?? []).map(singular);

/** The words of people who do not know, in any language: two who do not know agree about nothing. */
const notKnown = new Set(
  `unknown unsure sure know dunno idk idea unbekannt unbekannte unbekannter ahnung inconnu inconnue sais desconocido
  desconocida desconhecido desconhecida sé sei مجهول مجهولة غير معروف أعرف أدري`
    .split(/\s+/)
    .flatMap(wordsOf),
);

/** A clause about whether it wears a collar goes on over "has". */
const doubts = new Set('know sure unsure idea idk dunno'.split(' '));

/** Whole answers of people who do not know, in languages where their words alone mean something else. */
const shrugs = new Set(
  `no se, no lo se, ni idea, nao sei, sem ideia, aucune idee, sais pas, je sais pas, je ne sais pas, weiss nicht,
  weiss ich nicht, ich weiss nicht, weiss man nicht, can t say, can t tell, cant say, don t remember, dont remember,
  can t remember, cant remember, no clue, n a`.split(/,\s+/),
);

/** Whether somebody answers that they do not know, and no more. */
export function isShrug(answer: string): boolean {
  const [first = ''] = plain(answer).split(/[.,;:!?()\n]/);
  return shrugs.has((first.match(/[\p{L}\p{N}]+/gu) ?? []).join(' '));
}

/** Whether somebody who writes this word says that they do not know. */
export function isNotKnown(word: string): boolean {
  return notKnown.has(word);
}

/** Words worth comparing: at least three characters, or a number of two digits, and not among the common ones. */
export function tellingWords(text: string): string[] {
  const said = wordsOf(text).filter((word) => !common.has(word) && !notKnown.has(word));
  return said.filter((word) => word.length >= (/^\p{N}+$/u.test(word) ? 2 : 3));
}

/** "1.5 yrs", "2 mo. ago". */
const points = /(?<=\d)[.,]\d+|(?<=\d ?(?:mo|mth|yr|wk)s?)\./g;

/**
 * The clauses of a text, each as its words. "torn left ear, white paws and a red and black collar" gives three, so that
 * a description of one thing is not applied to another. Two colours joined by "and" stay together.
 */
export function clausesOf(text: string, isColour: (word: string) => boolean): string[][] {
  return withoutGoneCollar(plain(text))
    .replace(/\bused to (have|wear|be)\b/g, 'no longer')
    .replace(points, '')
    .replace(/\b(?:an? )?year and a half\b/g, '1 year')
    .replace(/ and a half(?= (?:year|month|week)s?\b)/g, '')
    .replace(/(?<=\d)(?=(y|yrs?|yo|mos?|mths?|months?|wks?|weeks?|years?)\b)/g, ' ')
    .replace(/\bb ?[/&n] ?w\b/g, 'black and white')
    .replace(/\bw\/(?!\w\b)/g, 'with ')
    .replace(/[/&]/g, ' and ')
    .split(/[.,;:!?()\n]+/)
    .flatMap((sentence) => splitAtJoints(wordsIn(sentence), isColour))
    .filter((clause) => clause.length > 0);
}

const joints = new Set(['and', 'with', 'but', 'except', 'has', 'have', 'had', 'wearing', 'plus']);
/** The words that follow are denied: "not wearing a collar" is a clause of its own. The "t" is that of "isn't". */
const denials = new Set(
  `no not without never t isnt arent wasnt werent doesnt dont didnt hasnt havent hadnt cant couldnt`.split(/\s+/),
);
/** The words that may stand between a denial and what it denies: "does not have any visible white on its chest". */
const between = new Set(
  'a an any the very really quite visible obvious of have has had got wearing with and longer'.split(' '),
);

/** Whether a word denies what follows it. */
export function isDenial(word: string): boolean {
  return denials.has(word);
}

/** Whether a clause denies something of this kind. "not chipped, black" does not deny a colour, "not black" does. */
export function denies(clause: readonly string[], isKind: (word: string) => boolean): boolean {
  if (!isDenial(clause[0] ?? '')) return false;
  const denied = clause.find((word) => !denials.has(word) && !between.has(word));
  return denied !== undefined && isKind(denied);
}

/** Whether a word begins a new clause. */
export function isJoint(word: string): boolean {
  return joints.has(word);
}

const possession = new Set(['has', 'have', 'had', 'wearing']);
/** In Spanish a pet "wears" the months since it was lost. */
const isCount = (words: string[], at: number) =>
  words[at - 1] === 'wearing' && /^(day|week|month|year)$/.test(words[at + 1] ?? '');

/** "collar: no", "collar: does not have", but not the "no" of "red collar no bites". */
const isAnswer = (words: string[], at: number, isColour: (word: string) => boolean) =>
  words.slice(at + 1).every((word) => between.has(word)) && !words.slice(0, at).some(isColour);

function splitAtJoints(words: string[], isColour: (word: string) => boolean): string[][] {
  const clauses: string[][] = [[]];
  words.forEach((word, i) => {
    const betweenColours = word === 'and' && isColour(words[i - 1] ?? '') && isColour(words[i + 1] ?? '');
    if (denials.has(word) && !isAnswer(words, i, isColour)) clauses.push([]);
    const goesOn = possession.has(word) && (clauses.at(-1)!.some((one) => doubts.has(one)) || isCount(words, i + 1));
    if (joints.has(word) && !betweenColours && !goesOn && !denials.has(words[i - 1] ?? '')) clauses.push([]);
    else clauses.at(-1)!.push(word);
  });
  return clauses;
}

/** Enough English plurals for paws, patches and bodies. Words of other languages change alike on both sides. */
export function singular(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.length > 4 && /(ch|sh|x|ss)es$/.test(word)) return word.slice(0, -2);
  return word.length > 3 && /[^su]s$/.test(word) ? word.slice(0, -1) : word;
}
