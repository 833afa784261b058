/**
 * The name that stands in the browser's files for the language of their texts, until each language gets files of its own
 * (scripts/vite/language-files.ts).
 */
export const languageMark = '__LANGUAGE__';

/**
 * A text that names built scripts, such as the router's list of them, so that it names those of a language:
 * `/assets/es/x.js` for `/assets/x.js`. The minifier writes a list of names as one text with commas.
 */
export function scriptsIn(locale: string, text: string): string {
  return text.replaceAll(/(["'`/,])assets\/([\w.-]+\.js)\b/g, `$1assets/${locale}/$2`);
}
