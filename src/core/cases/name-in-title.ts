import { m } from '#core/paraglide/messages.js';

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
  const mark = '\u0000';
  return message({ [name]: mark } as Record<Name, string>).split(mark)[0]!;
}
