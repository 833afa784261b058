const language = /^\/[a-z]{2}(?:-[A-Za-z]{2,4})?(?=\/|$)/;

/** The beginning of an address that names a language: "/es", or nothing. */
export const languageOf = (path: string): string => language.exec(path)?.[0] ?? '';

export const withoutLanguage = (path: string): string => path.slice(languageOf(path).length) || '/';
