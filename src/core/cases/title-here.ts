import { m } from '#core/paraglide/messages.js';
import { type Locale, locales } from '#core/paraglide/runtime.js';
import { species } from '#core/pets/vocabulary.ts';
import { type Frame, frame, writtenHere } from '#core/text/frames.ts';
import { escaped } from '#core/text/replace-spans.ts';
import { speciesLabel } from './labels.ts';

/** The title of a case in the reader's language, around its name or breed, which stay. Other titles are left alone. */
export const titleHere = (title: string): string => writtenHere(title, titles);

const titles = /* @__PURE__ */ framesOfTitles();

/** Around a species in any language. Of a found animal without a breed the title is the species alone. */
function framesOfTitles(): Frame[] {
  const kinds = new Map(locales.flatMap((one) => species.map((kind) => [speciesLabel(kind, one), kind])));
  const kind = [...kinds.keys()].map(escaped).join('|');
  const kindIn = (locale: Locale, said: string) => {
    const known = kinds.get(said);
    return known ? speciesLabel(known, locale) : said;
  };
  return [
    frame({ name: '.*', kind }, ({ name, kind }, locale) =>
      m.rule_title_missing({ name, species: kindIn(locale, kind) }, { locale }),
    ),
    frame({ breed: '.*', kind }, ({ breed, kind }, locale) =>
      m.rule_title_found_breed({ breed, species: kindIn(locale, kind) }, { locale }),
    ),
    frame({ kind }, ({ kind }, locale) => m.rule_title_found({ species: kindIn(locale, kind) }, { locale })),
  ];
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

const mark = '\u0000';

/** The words of a message before the value of its only input. */
export function wordsBefore<Name extends string>(message: (input: Record<Name, string>) => string, name: Name): string {
  return message({ [name]: mark } as Record<Name, string>).split(mark)[0]!;
}
