import { plain, singular } from '#core/matching/fields/words.ts';
import { ar } from './languages/ar.ts';
import { de } from './languages/de.ts';
import { es } from './languages/es.ts';
import { fr } from './languages/fr.ts';
import { pt } from './languages/pt.ts';
import type { Vocabulary } from './languages/vocabulary.ts';

/** The languages that reports are read in besides English, whose words stand with each field. */
const vocabularies = { es, pt, fr, de, ar } satisfies Record<string, Vocabulary>;
export type Language = keyof typeof vocabularies;

/** The meaning of a word that joins a thing to what has it; the reader decides whether it begins a new clause. */
export const joining = '+';

/** The longest form of a vocabulary, in words. */
export const mostWords = 4;

const umlauts: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue' };

type Forms = ReadonlyMap<string, string>;
const forms = Object.fromEntries(Object.entries(vocabularies).map(([name, one]) => [name, formsOf(one)])) as Record<
  Language,
  Forms
>;
export const languages = Object.keys(vocabularies) as Language[];

/** The English words that the vocabularies translate to. */
const meanings = new Set(languages.flatMap((name) => [...forms[name].values()].flatMap((one) => one.split(/[ /]/))));
/** Words of longer forms, which need not be known alone. */
const withinForms = new Map(
  languages.map((name) => [
    name,
    new Set([...forms[name].keys()].flatMap((key) => key.match(/\S+(?= )|(?<= )\S+/g) ?? [])),
  ]),
);
/** Words that a longer form begins with. */
const starts = new Set(
  languages.flatMap((name) => [...forms[name].keys()].flatMap((key) => key.match(/^.+?(?= )/) ?? [])),
);

/** Whether in this language a colour stands after what has it. */
export const coloursFollow = (language: Language): boolean =>
  (vocabularies[language] as Vocabulary).coloursFollow ?? false;

export const isMeaning = (word: string) => meanings.has(word);
export const startsForm = (word: string) => starts.has(word);

/** Whether a language has a word, alone or within a form. */
export function knows(language: Language, key: string): boolean {
  return meaningOf(key, language) !== undefined || withinForms.get(language)!.has(key);
}

/** A word as forms are looked up by. */
export function keyOf(word: string): string {
  return singular(plain(word));
}

/** The meaning of a word, or of words with single spaces; '' if none, undefined if they are not known. */
export function meaningOf(key: string, language: Language): string | undefined {
  const known = forms[language].get(key);
  if (known !== undefined || key.includes(' ')) return known;
  if (language === 'ar') return unfixed(key);
  return vocabularies[language].compounds ? compound(key, language) : undefined;
}

const isArabic = /^[\u0620-\u064a]{3,30}$/;
/** "and", "with" and articles, which are written with the word; the longest first. */
const prefixes: readonly (readonly [string, string])[] = [
  ['وبال', 'and +'],
  ['وال', 'and'],
  ['بال', joining],
  ['فال', ''],
  ['لل', ''],
  ['ال', ''],
  ['وب', 'and +'],
  ['و', 'and'],
  ['ب', joining],
  ['ف', joining],
  ['ل', ''],
];
/** "its", "our". A thing of somebody is joined to what was named before. */
const suffixes = ['هما', 'ها', 'هم', 'نا', 'ه', 'ي'];

function unfixed(key: string): string | undefined {
  if (!isArabic.test(key)) return undefined;
  for (const [prefix, before] of [['', ''], ...prefixes] as const) {
    if (!key.startsWith(prefix)) continue;
    const rest = key.slice(prefix.length);
    const plainly = prefix && rest.length > 1 ? forms.ar.get(rest) : undefined;
    if (plainly !== undefined) return `${before} ${plainly}`.trim();
    const owned = ofSomebody(rest);
    if (owned !== undefined) return `${before || joining} ${owned}`.trim();
  }
  return undefined;
}

function ofSomebody(word: string): string | undefined {
  for (const suffix of suffixes) {
    if (!word.endsWith(suffix) || word.length - suffix.length < 2) continue;
    const stem = word.slice(0, -suffix.length);
    const known = forms.ar.get(stem) ?? (stem.endsWith('ت') ? forms.ar.get(`${stem.slice(0, -1)}ه`) : undefined);
    if (known !== undefined) return known;
  }
  return undefined;
}

const links = ['', 's', 'n', 'en', 'e', 'es'];
const shortest = 3;
const isLatin = /^[a-z]{6,30}$/;

/** "rothalsband" is "red collar", "schildpattkatze" is "tortoiseshell cat". */
function compound(key: string, language: Language): string | undefined {
  if (key.length < 2 * shortest || !isLatin.test(key)) return undefined;
  for (let at = key.length - shortest; at >= shortest; at--) {
    const head = forms[language].get(key.slice(at));
    if (head === undefined) continue;
    const before = firstPart(key.slice(0, at), forms[language]);
    if (before !== undefined && (before || head)) return `${before} ${head}`.trim();
  }
  return undefined;
}

function firstPart(part: string, known: Forms): string | undefined {
  for (const link of links)
    if (part.endsWith(link) && part.length - link.length >= shortest) {
      const meaning = known.get(part.slice(0, part.length - link.length));
      if (meaning !== undefined) return meaning;
    }
  return part.length > shortest && isMeaning(part) ? part : undefined;
}

function formsOf({ endings, words, numbers, ignored, joining: joinedBy = '' }: Vocabulary): Forms {
  const known = new Map<string, string>();
  const empty = new Set(ignored.trim().split(/\s+/));
  const put = (typed: string, meaning: string) => {
    for (const ending of typed.includes('~') ? endings : ['']) {
      const form = typed.replace('~', ending);
      const keys = [form, `${form}s`, `${form}es`, inAscii(form)].map(keyOfForm);
      // "es" is no plural of "e"
      for (const key of [form, ...keys])
        if (!known.has(key) && (key === form || !empty.has(key))) known.set(key, meaning);
    }
  };
  for (const line of words.split('\n')) {
    const [meaning, typed] = line.split(':') as [string, string?];
    for (const form of typed?.split(',') ?? []) put(form.trim(), meaning.trim());
  }
  for (const [i, row] of numbers.split(' ').entries())
    for (const word of row.split('/')) put(word, i === 0 ? 'one' : `${i + 1}`);
  for (const word of joinedBy.split(' ').filter(Boolean)) put(word, joining);
  for (const word of empty) put(word, '');
  return known;
}

function keyOfForm(form: string): string {
  return form
    .match(/[\p{L}\p{M}\p{N}]+/gu)!
    .map(keyOf)
    .join(' ');
}

/** "grün" is also typed "gruen". */
function inAscii(form: string): string {
  return form.replace(/[äöü]/g, (letter) => umlauts[letter]!);
}
