/**
 * A pattern that looks behind, for all places in a text. iPhones before iOS 16.4 cannot read one and would load nothing
 * of a page that holds it: there it finds nothing, so the advice is missing and the message can still be written.
 * @param source as a text, because a literal is read with its whole file
 */
export function pattern(source: string): RegExp {
  try {
    return new RegExp(source, 'gu');
  } catch {
    return /(?!)/g;
  }
}
