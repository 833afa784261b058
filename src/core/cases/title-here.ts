import { m } from '#core/paraglide/messages.js';
import { species } from '#core/pets/vocabulary.ts';
import { frame, writtenHere } from '#core/text/frames.ts';
import { speciesLabel } from './labels.ts';

/** The title of a case in the reader's language, around its name or breed, which stay. Other titles are left alone. */
export const titleHere = (title: string): string => writtenHere(title, titles);

/** Of all kinds of animals. Of a found one without a breed the title is the species alone. */
const titles = /* @__PURE__ */ species.flatMap((kind) => [
  frame({ name: '.*' }, ({ name }, locale) =>
    m.rule_title_missing({ name, species: speciesLabel(kind, locale) }, { locale }),
  ),
  frame({ breed: '.*' }, ({ breed }, locale) =>
    m.rule_title_found_breed({ breed, species: speciesLabel(kind, locale) }, { locale }),
  ),
  frame({}, (_, locale) => m.rule_title_found({ species: speciesLabel(kind, locale) }, { locale })),
]);

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

/** What a message says before the value of its only input. */
export function wordsBefore<Name extends string>(message: (input: Record<Name, string>) => string, name: Name): string {
  return message({ [name]: mark } as Record<Name, string>).split(mark)[0]!;
}
