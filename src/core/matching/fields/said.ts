import { coloursAsTyped } from '#core/matching/reading/as-typed.ts';
import { m } from '#core/paraglide/messages.js';
import { colourNames, list } from '#core/text/lists.ts';

/** Colours in the reader's words, and as they were written if that was in another language than English. */
export function coloursSaid(colours: readonly string[], text: string | null): string {
  const named = colourNames(colours);
  const written = list(coloursAsTyped(colours, text));
  return written && written !== named ? m.matching_as_written({ words: named, written }) : named;
}
