import { z } from 'zod';

/**
 * What no text that people read may carry, by code point: control characters other than tab and line ends (PostgreSQL
 * cannot hold U+0000, XML none of them), the embeddings, overrides and isolates that turn the reading order of whatever
 * stands around them, and non-characters. The marks that Arabic and Hebrew need (U+200E, U+200F, U+061C), and the joiners
 * of emoji and of Persian, stay.
 */
const unreadable =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what has to go
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufdd0-\ufdef\ufffe\uffff]/g;

/** Half of a surrogate pair alone: it would be stored as something else. */
const loneSurrogate = /\p{Cs}/gu;

/** Text as everyone may read it. What is dropped was never seen by whoever typed or pasted it. */
export function cleanText(text: string): string {
  return text.replace(loneSurrogate, '').replace(unreadable, '');
}

/** Every text that people write comes in through one of these three: cleaned, without blanks around it, not too long. */
export const anyText = (max: number) => z.string().overwrite(cleanText).trim().max(max);

/** Text that has to say something. */
export const requiredText = (max: number) => z.string().overwrite(cleanText).trim().min(1).max(max);

/** Text that may be left out; blank is the same as left out. */
export const optionalText = (max: number) =>
  anyText(max)
    .optional()
    .transform((text) => text || undefined);
