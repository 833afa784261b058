/** "usually wears a red collar but not today". */
const cameOff =
  /\b(?:not today|not wearing (?:it|one)|removed|(?:lost|slipped) it|took (?:it|(?:his|her|its|the) (?:\w+ )?(?:collar|harness)) off|left at home|(?:came|fell) off|(?:snapped|(?:collar|harness)(?: \w+)? fell) *$)(?! *(?:(?:the|his|her|its|an?) )?(?:tag|bell|medal|chip)\b)/;
const everyCameOff = new RegExp(cameOff.source, 'g');

const collar = /\b(?:collar|harness|bandana)\b/;
/** A tag or a claw comes off too, and a collar that may have come off, or is worn again, is worn. */
const another =
  /\b(?:(?:tag|bell|medal|charm|(?:micro)?chip|buckle|leash|lead|chain|claw|nail|tooth)s?|may|might|could|possibly|probably|maybe|perhaps|(?:has|have|got|found|wears|wearing) it|one now)\b/;
const isOfAnother = (part: string): boolean => another.test(part) && !collar.test(part);

/** The parts of a sentence or a text between its signs. */
const parts = /[^.,;:!?()\n]+/g;

/** A text in small letters in which a collar that came off after it was named is told to be none. */
export function withoutGoneCollar(text: string): string {
  return text.replace(/[^.!?\n]+/g, (sentence) => {
    const named = sentence.search(collar);
    if (named < 0) return sentence;
    return sentence.replace(parts, (part: string, at: number) =>
      isOfAnother(part) ? part : withoutIt(part, named - at),
    );
  });
}

const withoutIt = (part: string, named: number): string =>
  part.replace(everyCameOff, (said: string, at: number) => (at + said.length > named ? ', collarless, ' : said));

/** Of the line of a collar in small letters, the parts that tell of it: not "tag fell off" and "may have slipped it". */
export const ofCollarAlone = (line: string): string[] => (line.match(parts) ?? []).filter((part) => !isOfAnother(part));

/** Whether a part of the line of a collar tells that it is not worn any more. */
export const tellsGone = (part: string): boolean => cameOff.test(part);
