import { foldName } from '#core/text/fold.ts';

/** A part of a place between commas, in folded words. */
export type Segment = {
  words: readonly string[];
  /** words in brackets: "Frankfurt (Main)" */
  aside: readonly string[];
};

/** How many parts, from the end, and how many words of one are read. */
const mostSegments = 5;
const mostWords = 10;
const longestText = 300;

const separators = /[,;،、，；\n|•·]|\s[-–—/]\s/;
/** Postcodes of the Netherlands, whose letters are no word, and countries before a postcode: "D-80331". */
const codes = /\b\d{4} ?[A-Z]{2}\b|\b[A-Z]{1,3}-(?=\d{3})/g;
/** Where a name ends although no space follows, in Chinese and Japanese. */
const endings = /(?<=[都道府県省市区县縣區郡])(?=\p{Script=Han}{2})/gu;

/** The parts of a typed place, the last five. Numbers (of houses, postcodes) divide it as commas do. */
export function segmentsOf(text: string): Segment[] {
  const shown = text.slice(-longestText).normalize('NFKC').replace(codes, ' , ').replace(endings, ',');
  return shown.split(separators).flatMap(segmentsOfPart).slice(-mostSegments);
}

function segmentsOfPart(part: string): Segment[] {
  const asides: string[] = [];
  const rest = part.replace(/[([（【]([^)\]）】]*)[)\]）】]?/g, (_, inside: string) => {
    asides.push(inside);
    return ' ';
  });
  const runs = withoutNumbers(foldName(rest).split(' '));
  const aside = withoutNumbers(foldName(asides.join(' ')).split(' ')).flat();
  return runs.map((words, at) => ({ words: words.slice(-mostWords), aside: at === runs.length - 1 ? aside : [] }));
}

/** Runs of words without a number in them. */
function withoutNumbers(words: readonly string[]): string[][] {
  const runs: string[][] = [[]];
  for (const word of words)
    if (/\d/.test(word)) runs.push([]);
    else if (word) runs.at(-1)!.push(word);
  return runs.filter((run) => run.length > 0);
}
