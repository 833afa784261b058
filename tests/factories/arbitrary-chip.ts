import fc from 'fast-check';

const scripts = ['0123456789', '０１２３４５６７８９', '٠١٢٣٤٥٦٧٨٩', '०१२३४५६७८९', '𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗', '⁰¹²³⁴⁵⁶⁷⁸⁹'].map(
  (digits) => [...digits],
);
const separators = ['', ' ', '.', '-', '\u00a0', '\u2009', '–', '_', '·', '*', '/', '\u200b', ' - ', '\ufe0f\u20e3'];
const before = ['', 'chip ', 'Her number: ', 'no. ', 'CHIP', '(', 'call 049 123 4567, chip '];
const after = ['', '!', ' (left side)', ', call 0171 2345678', 'x'];

/** A number of 15 digits, of which the first twelve must stay hidden. */
export const chipNumber = fc.stringMatching(/^9[0-9]{14}$/);

/** The number as people may write it: in any script, grouped and separated in any way, with words around it. */
export function spelled(number: string): fc.Arbitrary<string> {
  const groups = fc.constantFrom([15], [3, 3, 3, 3, 3], [3, 4, 4, 4], [3, 12], new Array<number>(15).fill(1));
  return fc
    .tuple(
      groups,
      fc.constantFrom(...scripts),
      fc.constantFrom(...separators),
      fc.constantFrom(...before),
      fc.constantFrom(...after),
    )
    .map(([groups, digits, separator, start, end]) => {
      const parts = groups.map((length, i) => {
        const from = groups.slice(0, i).reduce((sum, one) => sum + one, 0);
        return [...number.slice(from, from + length)].map((digit) => digits[Number(digit)]).join('');
      });
      return start + parts.join(separator) + end;
    });
}
