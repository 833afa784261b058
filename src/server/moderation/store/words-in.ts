/**
 * SQL: a text as searches compare it, in small letters, without accents, vowel signs and apostrophes, much as `foldText`
 * does; letters that have no accent to take off become those that people type for them.
 */
function plain(text: string): string {
  const marks = '[\\u0300-\\u036f\\u0591-\\u05c7\\u064b-\\u065f\\u0670]';
  const unmarked = `regexp_replace(lower(normalize(${text}, nfkd)), '${marks}', '', 'g')`;
  const spelt = `replace(replace(replace(${unmarked}, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')`;
  const whole = `translate(${spelt}, 'øłıđðħŧς''’‘ʼ\`', 'oliddhtσ')`;
  // most texts hold nothing of all that, which takes three times as long
  const isAscii = `octet_length(${text}) = length(${text})`;
  return `case when ${isAscii} then translate(lower(${text}), '''\`', '') else ${whole} end`;
}

/** The words of a search as somebody typed it. */
export const wordsOf = (q: string): string[] => q.split(/\s+/).filter(Boolean);

const asPattern = `'%' || regexp_replace(${plain('w')}, '([\\\\%_])', '\\\\\\1', 'g') || '%'`;

/**
 * SQL condition: each of the words (an array) occurs in one of the texts, of which any may be null. Within `case`
 * PostgreSQL takes it for frequent, so that it follows the newest rows rather than sort all of them.
 */
export const wordsIn = (words: string, ...texts: string[]): string =>
  `case when ${plain(`concat_ws(' ', ${texts.join(', ')})`)} like all (array(select ${asPattern} from unnest(${words}) w))
    then true else false end`;
