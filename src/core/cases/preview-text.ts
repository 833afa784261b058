import { m } from '#core/paraglide/messages.js';

/** Letters without marks that join with the one before. */
const separate = /^[\n -\u02ff]*$/;

/** Cuts `text` to `length` visible characters (grapheme clusters) and adds an ellipsis if anything was removed. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  if (separate.test(text)) return `${text.slice(0, length).trimEnd()}…`;
  let left = length;
  let end = 0;
  for (const { segment } of charactersOf(text)) {
    if (left-- === 0) return `${text.slice(0, end).trimEnd()}…`;
    end += segment.length;
  }
  return text;
}

/** Firefox before 125 has no segmenter: there an emoji that is made of several may be cut. */
function charactersOf(text: string): Iterable<{ segment: string }> {
  if (!Intl.Segmenter) return Array.from(text, (segment) => ({ segment }));
  // where a character ends is the same in every language; most texts need no segmenter, which takes long to make
  return new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text);
}

/** A description for previews and summaries, without the lines that every report has and that say nothing. */
export function withoutPadding(description: string): string {
  const padding: string[] = [
    m.rule_description_microchip({ microchip: m.rule_microchip_unknown() }),
    m.rule_description_reward({ reward: m.rule_reward_none() }),
  ];
  const lines = description.split('\n').filter((line) => !padding.includes(line));
  return lines.join('\n');
}
