const digit = /\p{Nd}/u;
const digits = /\p{Nd}/gu;

/** A text with the digits of all scripts as 0 to 9. */
export const plainDigits = (text: string): string => text.replace(digits, digitOf);

/** The ten digits of a script stand together, and scripts side by side: the distance from the first tells the value. */
function digitOf(sign: string): string {
  const code = sign.codePointAt(0)!;
  let distance = 0;
  while (isDigit(code - distance - 1)) distance++;
  return String(distance % 10);
}

const isDigit = (code: number): boolean => digit.test(String.fromCodePoint(code));
