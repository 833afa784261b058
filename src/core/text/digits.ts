/** The digits of all scripts but ours. */
const otherDigits = /[^\P{Nd}0-9]/gu;

/** A text with the digits of all scripts as 0 to 9, as numbers are compared and sent. */
export const plainDigits = (text: string): string => text.replace(otherDigits, digitOf);

/** The ten digits of a script stand together, and scripts side by side: the distance from the first tells the value. */
function digitOf(sign: string): string {
  const code = sign.codePointAt(0)!;
  let distance = 0;
  while (isDigit(code - distance - 1)) distance++;
  return String(distance % 10);
}

const isDigit = (code: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(code));

/** How many digits were typed, on any keyboard. */
export function countDigits(text: string): number {
  return plainDigits(text).replace(/\D/g, '').length;
}
