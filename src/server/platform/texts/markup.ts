/** HTML of ours. It comes from `markup` alone, so everything that people wrote was escaped in it. */
class Markup {
  readonly html: string;
  constructor(html: string) {
    this.html = html;
  }
}

export type { Markup };

/** The values that may stand in a template: text is escaped, lists are joined, and what is not there is left out. */
type Part = string | number | Markup | null | undefined | false | readonly Part[];

/** A template of HTML: markup`<p>${text}</p>`. Text stays text, also within a quoted attribute. */
export function markup(template: TemplateStringsArray, ...parts: Part[]): Markup {
  return new Markup(String.raw({ raw: template }, ...parts.map(htmlOf)));
}

/** Text with its line ends. */
export function lines(text: string): Markup {
  return new Markup(escapeMarkup(text).replaceAll('\n', '<br>'));
}

function htmlOf(part: Part): string {
  if (part === null || part === undefined || part === false) return '';
  if (part instanceof Markup) return part.html;
  return typeof part === 'object' ? part.map(htmlOf).join('\n') : escapeMarkup(String(part));
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for XML, HTML and Pango markup, and drops the control characters that XML forbids even when escaped. */
export function escapeMarkup(text: string): string {
  return (
    text
      .toWellFormed()
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what has to go
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replace(/[&<>"']/g, (character) => entities[character] ?? character)
  );
}
