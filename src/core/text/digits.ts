/** The digits of Arabic and of Persian keyboards; the last four bits are the digit. */
const arabicDigits = /[٠-٩۰-۹]/g;

/** The text with these digits as 0-9, as numbers are compared and sent. */
export function plainDigits(text: string): string {
  return text.replace(arabicDigits, (digit) => String(digit.charCodeAt(0) & 15));
}

/** How many digits were typed, on whichever keyboard. */
export function countDigits(text: string): number {
  return plainDigits(text).replace(/\D/g, '').length;
}

/** The locale with the numbers of the texts (0-9): in Arabic some browsers, unlike the server, count in digits of their own. */
export const inPlainDigits = (locale: string): string => `${locale}-u-nu-latn`;
