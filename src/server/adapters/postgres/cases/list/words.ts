import type { Ask } from '../../connection/ask.ts';

/** The fewest letters that an index can find in the middle of a word. */
const shortest = 3;

/**
 * What `search_text` must contain for each word: the word anywhere, or, if it has only one or two letters, a word that
 * begins with it. What has no letter and no digit is no word.
 * @returns texts for the SQL function `search_text`, to be put between two `%`
 */
export function wanted(words: readonly string[]): string[] {
  const cleaned = words.map((word) => word.replace(edges, '')).filter(Boolean);
  return cleaned.map((word) => ([...word].length < shortest ? ` ${word}` : word));
}

const edges = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

/** A text that cases must contain, with lists of words: a case that contains it has a word of each list. */
export type Sought = { text: string; lists: string[][] };

/** More words than this take longer to look up than the letters that they have in common. */
const mostWords = 64;

/**
 * Finds the words that contain what was typed. A text of which no part is rare enough has no lists.
 * @returns null if no case contains all of them
 */
export async function soughtWords(ask: Ask, words: readonly string[]): Promise<Sought[] | null> {
  const texts = wanted(words);
  if (texts.length === 0) return [];
  const found = await ask<{ nth: number; words: string[] | null }>({ ...withParts, values: [texts] });
  if (found.some((part) => part.words === null)) return null;
  const listsOf = (i: number) => found.filter(({ nth }) => nth === i + 1).map((part) => part.words!);
  return texts.map((text, i) => ({ text, lists: listsOf(i).filter((list) => list.length <= mostWords) }));
}

/**
 * What was typed has spaces where it has punctuation: its first part may be the end of a word, the others begin one.
 * `search_words` cuts long words so that 32 letters are always found.
 */
const withParts = {
  name: 'words with parts',
  text: `select typed.nth::integer as nth, (
      select array_agg(few.word) from (
        select k.word from case_words k
        where k.word like case when part.place = 1 then '%' else '' end || left(part.letters, 32) || '%' limit ${mostWords + 1}
      ) few
    ) as words
    from unnest($1::text[]) with ordinality typed (text, nth),
      unnest(string_to_array(search_text(typed.text), ' ')) with ordinality part (letters, place)
    where part.letters <> '' and (part.place > 1 or length(part.letters) >= ${shortest})`,
};
