/**
 * Something that is made once for each key, such as a formatter of `Intl`: making one takes a hundred times as long as
 * using it, and a list of cases uses three per card.
 */
export function kept<Key extends string[], T>(make: (...key: Key) => T): (...key: Key) => T {
  const made = new Map<string, T>();
  return (...key) => {
    const name = key.length === 1 ? key[0]! : key.join();
    if (!made.has(name)) made.set(name, make(...key));
    return made.get(name)!;
  };
}

/** The locale with the numbers of the texts (0-9): in Arabic some browsers, unlike the server, count in digits of their own. */
export const inPlainDigits = (locale: string): string => `${locale}-u-nu-latn`;
