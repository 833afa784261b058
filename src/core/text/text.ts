import { z } from 'zod';

/**
 * Characters that are removed from all text: control characters other than tab and line ends (PostgreSQL cannot store
 * U+0000, XML allows none of them), the bidirectional embeddings, overrides and isolates that change the reading order
 * of the text around them, and non-characters. The marks that Arabic and Hebrew need (U+200E, U+200F, U+061C) and the
 * joiners used by emoji and Persian are kept.
 */
const unreadable =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are removed on purpose
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufdd0-\ufdef\ufffe\uffff]/g;

/** An unpaired half of a surrogate pair, which would not be stored as sent. */
const loneSurrogate = /\p{Cs}/gu;

/** Removes the characters above. They are invisible, so the person who typed or pasted the text never saw them. */
export function cleanText(text: string): string {
  return text.replace(loneSurrogate, '').replace(unreadable, '');
}

/** All user text comes in through one of these three schemas: cleaned, trimmed, limited in length. */
export const anyText = (max: number) => z.string().overwrite(cleanText).trim().max(max);

/** Text that must not be empty. */
export const requiredText = (max: number) => z.string().overwrite(cleanText).trim().min(1).max(max);

/** Text that may be left out. Blank text counts as left out. */
export const optionalText = (max: number) =>
  anyText(max)
    .optional()
    .transform((text) => text || undefined);
