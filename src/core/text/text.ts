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

/**
 * Nothing but spaces, joiners, fillers, marks without a letter and other characters without ink of their own: U+2800 is
 * the empty Braille pattern, U+1D159 a note head without ink, U+FFFC and U+FFFD stand for what is not there.
 */
const blank = /^[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cf}\p{M}\u2800\u{1d159}\ufffc\ufffd]*$/u;

/** Removes the characters above, which whoever typed the text never saw. One in which nothing can be seen is empty. */
export function cleanText(text: string): string {
  const clean = text.replace(loneSurrogate, '').replace(unreadable, '');
  return blank.test(clean) ? '' : clean;
}

/** In titles, subjects and lists a text is one line. */
const oneLine = (text: string): string => cleanText(text).replace(/\s+/g, ' ');

/** All user text comes in through one of these schemas: cleaned, trimmed, limited in length. */
export const anyText = (max: number) => z.string().overwrite(cleanText).trim().max(max);

/** Text that must not be empty. */
export const requiredText = (max: number) => anyText(max).min(1);

/** Text that may be left out. Blank text counts as left out. */
export const optionalText = (max: number) => unlessBlank(anyText(max));

const unlessBlank = (schema: z.ZodString) => schema.optional().transform((text) => text || undefined);

/** Like `anyText`, on one line. */
export const anyLine = (max: number) => z.string().overwrite(oneLine).trim().max(max);

/** Like `requiredText`, on one line. */
export const requiredLine = (max: number) => anyLine(max).min(1);

/** Like `optionalText`, on one line. */
export const optionalLine = (max: number) => unlessBlank(anyLine(max));
