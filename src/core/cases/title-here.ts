import { m } from '#core/paraglide/messages.js';
import { getLocale, type Locale, locales } from '#core/paraglide/runtime.js';
import { type Species, species } from '#core/pets/vocabulary.ts';
import { perLocale } from '#core/text/per-locale.ts';
import { speciesLabel } from './labels.ts';

/** What stands before and after the words of a person: "Missing: ", " (Cat)". */
export type Frame = readonly [before: string, after: string];

export const mark = '\u0000';

/**
 * The title of a case in the reader's language. It was written in that of the report, around its name or breed, which stay
 * as they are. Other titles are left alone.
 */
export function titleHere(title: string): string {
  const here = framesOf(getLocale());
  if (here.some((frame) => framed(title, frame) !== null)) return title;
  for (const locale of locales)
    for (const [at, frame] of framesOf(locale).entries()) {
      const words = framed(title, frame);
      if (words !== null) return here[at]!.join(words);
    }
  return title;
}

export function framed(title: string, [before, after]: Frame): string | null {
  const fits = title.startsWith(before) && title.endsWith(after) && title.length >= before.length + after.length;
  return fits ? title.slice(before.length, title.length - after.length) : null;
}

/** Of all kinds of animals, in the same order in each language. */
const framesOf = /* @__PURE__ */ perLocale((locale) => species.flatMap((kind) => titlesOf(locale, kind).map(split)));

/** Of a found animal without a breed the title is the species alone, so nothing may stand in that frame. */
function titlesOf(locale: Locale, kind: Species): string[] {
  const words = { species: speciesLabel(kind, locale) };
  return [
    m.rule_title_missing({ ...words, name: mark }, { locale }),
    m.rule_title_found_breed({ ...words, breed: mark }, { locale }),
    m.rule_title_found(words, { locale }),
  ];
}

export function split(title: string): Frame {
  const [before = '', after] = title.split(mark);
  return after === undefined ? [before, ''] : [before, after];
}

/** The title of a case without its beginning, which headlines say already: "Missing: Max (Dog)", "Found: Cat". */
export function nameInTitle(title: string): string {
  const beginnings = [
    wordsBefore(({ name }: { name: string }) => m.rule_title_missing({ name, species: '' }), 'name'),
    wordsBefore(m.rule_title_found, 'species'),
  ];
  const beginning = beginnings.find((words) => title.startsWith(words)) ?? '';
  return title.slice(beginning.length).trim() || title;
}

/** What a message says before the value of its only input. */
export function wordsBefore<Name extends string>(message: (input: Record<Name, string>) => string, name: Name): string {
  return message({ [name]: mark } as Record<Name, string>).split(mark)[0]!;
}
