/** Words for the same coat colour or pattern; the first word is the name used here. */
const families = [
  'black ebony jet',
  'white snow snowy',
  'grey gray silver smoke smoky charcoal slate ash',
  'brown chocolate liver chestnut mahogany brunette hazel',
  'tan beige fawn sand sandy buff wheaten biscuit',
  'cream ivory blonde blond champagne',
  'ginger orange marmalade apricot rust rusty copper',
  'golden gold',
  'red',
  'blue',
  'green',
  'yellow',
  'tabby striped stripe stripy stripey tiger mackerel',
  'tortoiseshell tortie torty torbie tortoise',
  'calico tricolour tricolor tri',
  'brindle brindled',
  'spotted spotty speckled ticked freckled dalmatian',
  'merle',
  'tuxedo',
  'pointed point colourpoint colorpoint siamese sealpoint',
] as const;

const known = new Map(families.flatMap((family) => family.split(' ').map((word) => [word, family.split(' ')[0]!])));

/** Breeders' colour words that mean something else on fur. */
const onFur: Record<string, string[]> = {
  blue: ['grey'],
  red: ['ginger'],
  yellow: ['golden'],
  tuxedo: ['black', 'white'],
};

/** Pairs of colours that careful people use for the same animal. */
const confusable = new Set(
  `tabby~brindle tabby~spotted tortoiseshell~calico tortoiseshell~brindle tan~cream tan~brown tan~golden cream~golden
  cream~white cream~ginger golden~ginger ginger~tan ginger~brown brown~black grey~black brown~tabby grey~tabby ginger~tabby
  merle~spotted merle~grey red~ginger red~brown blue~grey yellow~golden pointed~cream spotted~white`
    .split(/\s+/)
    .flatMap((pair) => [pair, pair.split('~').reverse().join('~')]),
);

/** Whether a word names a colour or a pattern. */
export function isColour(word: string): boolean {
  return known.has(word);
}

/**
 * The colours among the words, without duplicates, in alphabetical order, under the names used here. The `fur` palette
 * understands breeders' words ("blue" is grey); the `plain` one, for birds, eyes and collars, takes them literally.
 */
export function coloursAmong(words: readonly string[], palette: 'fur' | 'plain'): string[] {
  const found = words.flatMap((word) => {
    const colour = known.get(word);
    return colour === undefined ? [] : palette === 'plain' ? [colour] : (onFur[colour] ?? [colour]);
  });
  return [...new Set(found)].sort();
}

/**
 * Similarity of two lists of colours, 0 to 1: each colour is paired with its best partner in the other list (the same
 * 1, a confusable one .7, none 0), averaged over both lists. Symmetric; equal lists give 1.
 */
export function colourLikeness(one: readonly string[], other: readonly string[]): number {
  const toward = (from: readonly string[], to: readonly string[]) =>
    from.reduce((sum, colour) => sum + Math.max(0, ...to.map((partner) => likeness(colour, partner))), 0);
  return (toward(one, other) + toward(other, one)) / Math.max(1, one.length + other.length);
}

function likeness(one: string, other: string): number {
  return one === other ? 1 : confusable.has(`${one}~${other}`) ? 0.7 : 0;
}

/** The colours of a coat as one value, to be counted. */
export function coatOf(colours: readonly string[]): string {
  return colours.join(' ');
}
