import { isColour } from '#core/matching/fields/colour.ts';
import { isPart } from '#core/matching/fields/markings.ts';
import { wordsOf } from '#core/matching/fields/words.ts';

/** Names of two eyes in two colours. */
const oddEyed =
  /\b(?:odd|mismatched|bi[- ]?colou?red|(?:two |2 )?different(?:ly)?[- ]colou?r(?:ed)?)[- ]eye[sd]?\b|\beyes? (?:are |of |in )*(?:two |2 )?different colou?rs?\b/gi;

const part = '(?:eye|ear|paw|leg|foot)';
const each = String.raw`(?:one|1|left|right|other|another|eye)\s+(?:(?:is|one|${part})\s+){0,2}(\p{L}+)(?:\s+${part}s?)?`;
const oneAndOther = new RegExp(String.raw`\b${each}(?:\s*[,;&/(]\s*|\s+and\s+|\s+)(?:the\s+)?${each}(?!\p{L})`, 'giu');

/**
 * A text in which the colour of each of two eyes, ears or paws stands with it: of "one blue eye, the other green" the
 * green is not the coat's. Odd eyes are named.
 */
export function eachOfTwo(text: string): string {
  return text.replace(oddEyed, 'heterochromia').replace(/[^.!?\n]+/g, (sentence) =>
    sentence.replace(oneAndOther, (said: string, one: string, other: string) => {
      const named = wordsOf(said).find(isPart) ?? (/\beyes?\b|heterochromia/i.test(sentence) ? 'eye' : null);
      if (!named || one === other || !wordsOf(`${one} ${other}`).every(isColour)) return said;
      return `${named === 'eye' ? 'heterochromia, ' : ''}${one} ${named}, ${other} ${named}`;
    }),
  );
}
